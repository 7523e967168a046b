import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notificationSubjectSchema } from '@praticio/contracts/messaging/notification';
import { followOtherTabs, queryKeys, refreshAfter } from '@praticio/ui-kit/query';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Refreshing, refreshes } from './refreshes.ts';

const events = Object.keys(refreshes) as Refreshing[];
/** A query below each shared key. */
const below = Object.entries(queryKeys).map(
  ([name, key]) => [name, [...(typeof key === 'function' ? key('1') : key), 'one', 1]] as const,
);

describe.each(events)('%s', (event) => {
  test('refreshes the queries of its keys, and no others', async () => {
    const client = new QueryClient();
    for (const [, key] of below) client.setQueryData(key, 'known');
    await refreshAfter(client, event);
    for (const [name, key] of below) {
      const isMeant = refreshes[event].some((prefix) => prefix.every((part, index) => part === key[index]));
      expect(client.getQueryState(key)?.isInvalidated, name).toBe(isMeant);
    }
  });
});

describe('the other tabs of the browser', () => {
  const own = new QueryClient();
  let leave: () => void;
  let other: BroadcastChannel;
  beforeEach(() => {
    own.clear();
    leave = followOtherTabs(own);
    other = new BroadcastChannel('praticio-refresh');
  });
  afterEach(() => {
    leave();
    other.close();
  });

  test.each(events)('%s there refreshes the same queries here', async (event) => {
    for (const [, key] of below) own.setQueryData(key, 'known');
    other.postMessage(event);
    const isMeant = (key: readonly unknown[]) =>
      refreshes[event].some((prefix) => prefix.every((part, index) => part === key[index]));
    const refreshed = () =>
      below.filter(([, key]) => own.getQueryState(key)?.isInvalidated).map(([name]) => name);
    await expect.poll(refreshed).toEqual(below.filter(([, key]) => isMeant(key)).map(([name]) => name));
  });

  test('they receive the events of this tab, which refreshes itself once', async () => {
    const told: unknown[] = [];
    other.onmessage = ({ data }: MessageEvent<unknown>) => told.push(data);
    await refreshAfter(own, 'interest-withdrawn');
    own.setQueryData(queryKeys.interests, 'known');
    await expect.poll(() => told).toEqual(['interest-withdrawn']);
    own.setQueryData(queryKeys.alerts, 'known');
    other.postMessage('alert-changed');
    await expect.poll(() => own.getQueryState(queryKeys.alerts)?.isInvalidated).toBe(true);
    expect(own.getQueryState(queryKeys.interests)?.isInvalidated).toBe(false);
  });

  test('an event of a later version is ignored', async () => {
    own.setQueryData(queryKeys.interests, 'known');
    own.setQueryData(queryKeys.alerts, 'known');
    other.postMessage('contract-signed');
    other.postMessage('alert-changed');
    await expect.poll(() => own.getQueryState(queryKeys.alerts)?.isInvalidated).toBe(true);
    expect(own.getQueryState(queryKeys.interests)?.isInvalidated).toBe(false);
  });
});

test('every kind of notification has its row in the table', () => {
  const kinds = notificationSubjectSchema.options.map(({ shape }) => shape.kind.value);
  expect(events).toEqual(expect.arrayContaining(kinds));
});

test('a new or answered interest refreshes dashboard, badge and lists', () => {
  const reached = (event: Refreshing) => refreshes[event].map((key) => key.join('/'));
  for (const event of ['interest-received', 'interest-answered'] as const)
    expect(reached(event)).toEqual(expect.arrayContaining(['interests', 'offers/mine']));
  expect(reached('interest-accepted')).toContain('interests');
});

/**
 * How many operations a file of `src/api` has: statements that send a request, and queries and mutations. One operation may call several
 * endpoints, in turn or one of them.
 */
function operationsIn(text: string): number {
  const statements = text.split(/\n(?=\S)/);
  const calling = statements.filter((one) => /\b(?:call|callPage|download|fetch)\(/.test(one));
  const described = text.match(/\b(?:queryOptions|infiniteQueryOptions|useMutation)\(/g) ?? [];
  return Math.max(calling.length, described.length);
}

describe('the sources of the pages', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = globSync('{mf-*,shell}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }));

  test('are found', () => {
    expect(files.length).toBeGreaterThan(300);
  });

  test('refresh shared queries by the table only', () => {
    const own =
      /^mf-messaging\/src\/(live|api)|^mf-admin\/src\/api\/(keep|delete)-article|^mf-admin\/src\/api\/(approve|remove)-comment/;
    const shared = /invalidateQueries\(\{ queryKey: queryKeys\./;
    const others = files.filter(({ file, text }) => !own.test(file) && shared.test(text));
    expect(others.map(({ file }) => file)).toEqual([]);
  });

  const api = files.filter(({ file }) => file.includes('/src/api/'));

  test('describe each query of the API apart from its hook', () => {
    const inHook = api.filter(({ text }) => /useQuery\(\{\s*queryKey/.test(text));
    expect(inHook.map(({ file }) => file)).toEqual([]);
  });

  test('have one operation in each file of the API', () => {
    expect(api.length).toBeGreaterThan(200);
    expect(api.filter(({ text }) => operationsIn(text) > 1).map(({ file }) => file)).toEqual([]);
  });

  test.each([
    [
      'two functions',
      'export const addSite = () => call(addSite);\nexport const removeSite = () => call(removeSite);',
      2,
    ],
    [
      'a query and a mutation',
      'const one = queryOptions({\n  queryFn: () => call(readOne),\n});\nconst useB = () => useMutation({ mutationFn: change });',
      2,
    ],
    [
      'two queries of one endpoint',
      'const ask = () => call(list);\nconst a = queryOptions({ queryFn: ask });\nconst b = queryOptions({ queryFn: ask });',
      2,
    ],
    [
      'one of two endpoints',
      'export function useToggle() {\n  return useMutation({\n    mutationFn: (isKept) => (isKept ? call(add) : call(remove)),\n  });\n}',
      1,
    ],
  ])('count as operations of a file: %s', (_name, text, count) => {
    expect(operationsIn(text)).toBe(count);
  });

  test('name their other queries after their own package', () => {
    const keys = files.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/key(?:: | = )\[\s*'([\w-]+)'/gi), ([, first]) => ({ file, first })),
    );
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter(({ file, first }) => !file.startsWith(`${first}/`))).toEqual([]);
  });
});

import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../engines/run-tool.ts';

/**
 * A copy of a few packages contains each mistake that the types must find once. The type check of `npm run check` runs over
 * the copy with its own settings; it must report the place of each mistake, and no other.
 *
 * @module-tag deep
 */
const root = join(import.meta.dirname, '../..');

interface Fault {
  what: string;
  file: string;
  from: string;
  to: string;
  /** Text of the line that the check must name; by default the changed line. */
  at?: string;
  /** The file of that line; by default the changed file. */
  in?: string;
}

const faults: Fault[] = [
  {
    what: 'a misspelt key of an answer in a route',
    file: 'svc-blog/src/articles/routes.ts',
    from: '({ tags: await listTags() })',
    to: '({ tag: await listTags() })',
  },
  {
    what: 'a key in an answer that its schema does not have',
    file: 'svc-blog/src/articles/view.ts',
    from: "tags: article.tags.join(', '),",
    to: "tags: article.tags.join(', '), email: '',",
  },
  {
    what: 'a parameter in a route that the path does not have',
    file: 'svc-blog/src/comments/routes.ts',
    from: 'params.slug',
    to: 'params.slugg',
  },
  {
    what: 'a misspelt field of a mongoose schema',
    file: 'svc-blog/src/articles/store.ts',
    from: '  readingMinutes: { type',
    to: '  readingMinute: { type',
  },
  {
    what: 'a wrong parameter in the call of a page',
    file: 'mf-blog/src/api/get-article.ts',
    from: 'params: { slug }',
    to: 'params: { id: slug }',
  },
  {
    what: 'a query parameter in the call of a page that the endpoint does not have',
    file: 'mf-blog/src/api/get-articles.ts',
    from: 'query: { ...criteria, category:',
    to: 'query: { pages: 1, category:',
  },
  {
    what: 'an endpoint without its row in the table of access',
    file: 'contracts/src/messaging/examples.ts',
    from: "  searchMessages: { expected: signedIn(200), query: '?q=bonjour' },\n",
    to: '',
    at: 'export const messagingAccess',
  },
  {
    what: 'an endpoint without a handler',
    file: 'svc-blog/src/comments/routes.ts',
    from: 'handle(blog.approveComment, ({ actor, params }) => approveComment(actor, params.id))',
    to: '...(approveComment.length > 0 ? [] : [])',
    in: 'svc-blog/src/service.ts',
    at: "joinParts('blog'",
  },
  {
    what: 'a rule that a part does not pass to its routes',
    file: 'svc-blog/src/articles/part.ts',
    from: '          deleteArticle: deleteArticle(deps),\n',
    to: '',
    at: 'articleAdminRoutes({',
  },
  {
    what: 'an endpoint without an example',
    file: 'contracts/src/identity/examples.ts',
    from: '  logOut: {},\n',
    to: '',
    at: 'satisfies ExamplesOf',
  },
  {
    what: 'an example without the answer of its endpoint',
    file: 'contracts/src/billing/examples.ts',
    from: '  receiveWebhook: { answer: { received: true } },',
    to: '  receiveWebhook: {},',
  },
  {
    what: 'a misspelt field in an example',
    file: 'contracts/src/messaging/examples.ts',
    from: 'reason:',
    to: 'reasons:',
  },
];

const copied = ['contracts/src', 'service-kit/src', 'svc-blog/src', 'mf-blog/src/api'];
const settings = ['base', 'browser', 'node', 'pages'].map((name) => `tsconfig.${name}.json`);
const isTest = /\.test\.tsx?$/;
let folder: string;
/** The `file:line` of each complaint. */
let complaints: string[];
const expected = new Map<Fault, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'praticio-faults-'));
  await linkPackages();
  for (const path of [
    ...copied,
    ...settings,
    'package.json',
    'contracts/package.json',
    'service-kit/package.json',
    'svc-blog/package.json',
  ])
    await cp(join(root, path), join(folder, path), { recursive: true, filter: (file) => !isTest.test(file) });
  for (const fault of faults) await make(fault);
  for (const fault of faults) expected.set(fault, await placeOf(fault));
  const outputs = await Promise.all(['node', 'pages'].map(typesOf));
  complaints = outputs.flatMap((output) =>
    [...output.matchAll(/^(\S+)\((\d+),\d+\): error/gm)].map(([, file, line]) => `${file}:${line}`),
  );
}, 600_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Links all packages of the root, but contracts and the kit of the copy. */
async function linkPackages(): Promise<void> {
  const packages = join(root, 'node_modules');
  const own = join(folder, 'node_modules/@praticio');
  await mkdir(own, { recursive: true });
  for (const name of (await readdir(packages)).filter((entry) => entry !== '@praticio'))
    await symlink(join(packages, name), join(folder, 'node_modules', name));
  for (const name of await readdir(join(packages, '@praticio')))
    await symlink(
      ['contracts', 'service-kit'].includes(name) ? join(folder, name) : join(packages, '@praticio', name),
      join(own, name),
    );
}

async function make({ file, from, to }: Fault): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(
    path,
    text.replace(from, () => to),
  );
}

/** The `file:line` that the check must name. */
async function placeOf({ file, to, in: named = file, at = to }: Fault): Promise<string> {
  const text = await readFile(join(folder, named), 'utf8');
  if (!text.includes(at)) throw new Error(`${named} does not contain ${at}`);
  return `${named}:${text.slice(0, text.indexOf(at)).split('\n').length}`;
}

async function typesOf(program: string): Promise<string> {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const args = ['-p', `tsconfig.${program}.json`, '--pretty', 'false', '--noErrorTruncation'];
  return (await runTool(tsc, args, { cwd: folder, env: { ...process.env, NO_COLOR: '1' } })).output;
}

describe('the check', () => {
  test.each(faults)('refuses $what, and says where', (fault) => {
    expect(complaints).toContain(expected.get(fault));
  });

  test('finds nothing wrong with the rest of the copy', () => {
    const planted = new Set(expected.values());
    expect(complaints.filter((place) => !planted.has(place))).toEqual([]);
  });
});

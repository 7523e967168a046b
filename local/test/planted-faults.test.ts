import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../engines/run-tool.ts';

/**
 * A copy of a few packages contains each mistake that the types must find once. The type check of `npm run check` runs over
 * the copy with its own settings; it must report the place of each mistake, and no other.
 */
const root = join(import.meta.dirname, '../..');

interface Fault {
  what: string;
  file: string;
  from: string;
  to: string;
  /** Text of the line that the check must name; by default the changed line. */
  at?: string;
}

const faults: Fault[] = [
  {
    what: 'a misspelt key of an answer in a route',
    file: 'svc-blog/src/http/blog-routes.ts',
    from: '({ tags: await lists.countByTag(now()) })',
    to: '({ tag: await lists.countByTag(now()) })',
  },
  {
    what: 'a key in an answer that its schema does not have',
    file: 'svc-blog/src/http/article-view.ts',
    from: "tags: article.tags.join(', '),",
    to: "tags: article.tags.join(', '), email: '',",
  },
  {
    what: 'a parameter in a route that the path does not have',
    file: 'svc-blog/src/http/comment-routes.ts',
    from: 'params.slug',
    to: 'params.slugg',
  },
  {
    what: 'a misspelt field of a mongoose schema',
    file: 'svc-blog/src/persistence/models.ts',
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
    file: 'shell/e2e/access-table.ts',
    from: "  'GET /api/blog/tags': { expected: everybody(200) },\n",
    to: '',
    at: 'export const accessTable',
  },
  {
    what: 'an endpoint without an example',
    file: 'contracts/src/identity/examples.ts',
    from: '  logOut: {},\n',
    to: '',
    at: 'satisfies ExamplesOf',
  },
  {
    what: 'a misspelt field in an example',
    file: 'contracts/src/messaging/examples.ts',
    from: 'reason:',
    to: 'reasons:',
  },
];

const copied = ['contracts/src', 'svc-blog/src', 'mf-blog/src/api', 'shell/e2e/access-table.ts'];
const settings = ['base', 'browser', 'node', 'pages'].map((name) => `tsconfig.${name}.json`);
const isTest = /\.test\.tsx?$/;
let folder: string;
/** `file:line` of every reported error. */
let complaints: string[];
const expected = new Map<Fault, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'praticio-faults-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const path of [
    ...copied,
    ...settings,
    'package.json',
    'contracts/package.json',
    'svc-blog/package.json',
  ])
    await cp(join(root, path), join(folder, path), { recursive: true, filter: (file) => !isTest.test(file) });
  for (const fault of faults) expected.set(fault, `${fault.file}:${await plant(fault)}`);
  const outputs = await Promise.all(['node', 'pages'].map(typesOf));
  complaints = outputs.flatMap((output) =>
    [...output.matchAll(/^(\S+)\((\d+),\d+\): error/gm)].map(([, file, line]) => `${file}:${line}`),
  );
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Puts the fault into the copy; returns the line that the check must name. */
async function plant({ file, from, to, at = to }: Fault): Promise<number> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  const broken = text.replace(from, to);
  await writeFile(path, broken);
  return broken.slice(0, broken.indexOf(at)).split('\n').length;
}

async function typesOf(program: string): Promise<string> {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const args = ['-p', `tsconfig.${program}.json`, '--pretty', 'false'];
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

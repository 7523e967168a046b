import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../engines/run-tool.ts';
import { type Change, filesOf, queryRecipe, ruleRecipe } from './endpoint-recipes.ts';

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
    file: 'svc-blog/src/http/blog-routes.ts',
    from: '({ tags: await useCases.articleReads.countByTag(new Date()) })',
    to: '({ tag: await useCases.articleReads.countByTag(new Date()) })',
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
    file: 'contracts/src/messaging/examples.ts',
    from: "  searchMessages: { expected: signedIn(200), query: '?q=bonjour' },\n",
    to: '',
    at: 'export const messagingAccess',
  },
  {
    what: 'an endpoint without a handler',
    file: 'svc-billing/src/http/credit-routes.ts',
    from: 'handle(readBalance, ({ actor }) => useCases.readBalance(actor.id))',
    to: '...(readBalance ? [] : [])',
    in: 'svc-billing/src/app.ts',
    at: "allHandlers('billing'",
  },
  {
    what: 'a use case that is not among those of the service',
    file: 'svc-blog/src/use-cases.ts',
    from: '    deleteArticle: deleteArticle(ports),\n',
    to: '',
    in: 'svc-blog/src/http/admin-routes.ts',
    at: 'useCases.deleteArticle',
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

const recipes = { ruleRecipe, queryRecipe };

/** Each recipe for a new endpoint, followed without one of its files, in a copy of svc-blog of its own. */
const forgotten = Object.entries(recipes)
  .flatMap(([kind, recipe]) => filesOf(recipe('complete')).map((_, at) => ({ kind, recipe, at })))
  .map(({ kind, recipe, at }, copyNumber) => {
    const copy = `svc-blog-${copyNumber}`;
    const name = `${kind}WithoutFile${at + 1}`;
    const file = filesOf(recipe(name))[at] ?? '';
    const inCopy = (change: Change) => ({ ...change, file: change.file.replace('svc-blog', copy) });
    const changes = recipe(name).filter((change) => change.file !== file);
    return { kind, name, file, copy, changes: changes.map(inCopy) };
  });

interface Complaint {
  /** `file:line`. */
  place: string;
  message: string;
}

const copied = ['contracts/src', 'service-kit/src', 'svc-blog/src', 'svc-billing/src', 'mf-blog/src/api'];
const settings = ['base', 'browser', 'node', 'pages'].map((name) => `tsconfig.${name}.json`);
const isTest = /\.test\.tsx?$/;
let folder: string;
let complaints: Complaint[];
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
    'svc-billing/package.json',
  ])
    await cp(join(root, path), join(folder, path), { recursive: true, filter: (file) => !isTest.test(file) });
  for (const { copy, changes } of forgotten) {
    await cp(join(folder, 'svc-blog'), join(folder, copy), { recursive: true });
    for (const change of changes) await make(change);
  }
  for (const [kind, recipe] of Object.entries(recipes))
    for (const change of recipe(`${kind}Complete`)) await make(change);
  for (const fault of faults) await make(fault);
  for (const fault of faults) expected.set(fault, await placeOf(fault));
  const outputs = await Promise.all(['node', 'pages'].map(typesOf));
  complaints = outputs.flatMap((output) =>
    // an error with the lines that explain it
    [...output.matchAll(/^(\S+)\((\d+),\d+\): (error.*(?:\n +.*)*)/gm)].map(
      ([, file, line, message = '']) => ({
        place: `${file}:${line}`,
        message,
      }),
    ),
  );
}, 600_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Links all packages of the root, but contracts and the kit of the copy. */
async function linkPackages(): Promise<void> {
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    const source = ['contracts', 'service-kit'].includes(name) ? folder : join(root, 'node_modules');
    await symlink(join(source, name), join(folder, 'node_modules', name));
  }
}

async function make({ file, from, to }: Change): Promise<void> {
  const path = join(folder, file);
  if (from === undefined) return writeFile(path, to, { flag: 'wx' });
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

async function lineOf({ place }: Complaint): Promise<string> {
  const [file = '', line] = place.split(':');
  return (await readFile(join(folder, file), 'utf8')).split('\n')[Number(line) - 1] ?? '';
}

/** What the check says about an endpoint, in its message or at a line with its name. */
async function complaintsAbout(name: string): Promise<Complaint[]> {
  const lines = await Promise.all(complaints.map(lineOf));
  return complaints.filter(({ message }, at) => message.includes(name) || lines[at]?.includes(name));
}

/** A service that lacks any endpoint has this complaint, and each copy lacks the endpoints of the other copies. */
const isOfMissingHandlers = ({ place }: Complaint) => place.includes('/src/app.ts:');

describe('the check', () => {
  test.each(faults)('refuses $what, and says where', (fault) => {
    expect(complaints.map(({ place }) => place)).toContain(expected.get(fault));
  });

  test.each(Object.entries(recipes))(
    'needs five files for a new endpoint by the %s, no more',
    async (kind, recipe) => {
      expect(filesOf(recipe('complete')).length).toBeLessThanOrEqual(5);
      const lines = await Promise.all(complaints.map(lineOf));
      expect(lines.filter((line) => line.includes(`${kind}Complete`))).toEqual([]);
    },
  );

  test.each(forgotten)('names an endpoint by the $kind that lacks $file', async ({ name, file, copy }) => {
    const about = (await complaintsAbout(name)).filter(({ place }) =>
      /^(?:contracts|svc-blog-\d)\//.test(place),
    );
    const said = about.filter((one) =>
      file.endsWith('-routes.ts') ? one.place.startsWith(`${copy}/src/app.ts:`) : !isOfMissingHandlers(one),
    );
    expect(said).not.toEqual([]);
  });

  test('finds nothing wrong with the rest of the copy, the new endpoints among it', async () => {
    const planted = new Set(expected.values());
    const known = (await Promise.all(forgotten.map(({ name }) => complaintsAbout(name)))).flat();
    const rest = complaints.filter((one) => !planted.has(one.place) && !known.includes(one));
    expect(rest.filter((one) => !/^svc-blog-\d\//.test(one.place) || !isOfMissingHandlers(one))).toEqual([]);
  });
});

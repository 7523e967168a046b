import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** Rules of docs/architecture.md for the sources that no linter checks. */

const root = join(import.meta.dirname, '../..');
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
});
const files = listed.split('\0').filter(Boolean);
/** Reads a file; empty for a deleted file that git still lists. */
function read(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
const sources = files.filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file));
const packages = files.filter((file) => /^(?:[\w-]+\/){0,2}package\.json$/.test(file));

/** Searches `paths` for `pattern`; returns each match with its file. */
function found(pattern: RegExp, paths: string[]): string[] {
  return paths.flatMap(
    (file) =>
      read(file)
        .match(pattern)
        ?.map((text) => `${file}: ${text.trim()}`) ?? [],
  );
}

test('the sources are found', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(packages.length).toBeGreaterThan(15);
});

test('the check reads the types of every source of a package', () => {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const looked = ['tsconfig.node.json', 'tsconfig.pages.json'].flatMap((program): string[] => {
    const shown = execFileSync(tsc, ['--showConfig', '-p', program], { cwd: root, encoding: 'utf8' });
    return JSON.parse(shown).files.map((file: string) => normalize(file));
  });
  const typed = sources.filter((file) => /^[\w-]+\/.*\.tsx?$/.test(file) && existsSync(join(root, file)));
  expect(typed.filter((file) => !looked.includes(file))).toEqual([]);
});

test('no service uses features that the embedded engine or a sharded cluster lacks', () => {
  const services = sources.filter((file) => /^(?:svc-[\w-]+|service-kit)\/(?:hub\/)?src\//.test(file));
  const missing =
    /\$(?:text|near|merge|out)\b|\.startSession\(|withTransaction|expireAfterSeconds|partialFilterExpression|\bcollation\b|Model\.watch\(|connection\.watch\(/g;
  // an expiry is only an addition to a sweep
  const usesExpiry = 'service-kit/src/connections/expiry.ts';
  const others = services.filter((file) => file !== usesExpiry);
  expect(found(missing, others)).toEqual([]);
  expect(found(missing, [usesExpiry])).toEqual([`${usesExpiry}: expireAfterSeconds`]);
  // saving a whole document would overwrite changes of other processes
  expect(found(/await (?:document|doc)\.save\(/g, services)).toEqual([]);
});

test('every query of a service has its time limit', () => {
  // the driver's collection has no limit; migrations need none
  const services = sources.filter((file) => /^(?:svc-[\w-]+|service-kit)\/(?:hub\/)?src\//.test(file));
  const free = /\/(?:testing\/|migrations\.ts|plain-collection\.ts)/;
  const limited = services.filter((file) => !free.test(file) && !file.endsWith('.test.ts'));
  expect(found(/^.*connection\s*\.collection\b.*$/gm, limited)).toEqual([]);
});

test('the schema of every stored document names all its fields', () => {
  // mongoose accepts one that forgets a field, and then silently drops its values
  const services = sources.filter((file) => /^(?:svc-[\w-]+|service-kit)\/src\//.test(file));
  const checked = 'service-kit/src/connections/model.ts';
  const others = services.filter((file) => file !== checked && !file.endsWith('.test.ts'));
  expect(found(/^.*\bnew (?:mongoose\.)?Schema\b.*$/gm, others)).toEqual([]);
});

test('every variable is read through a schema, from which the reference of variables is made', () => {
  // not those of a clone's commands, which docs/commands.md lists, of tests, and of the database's shell
  const others =
    /^local\/|\/(?:test|testing|bench|e2e)\/|\.test\.tsx?$|(?:^|\/)(?:vitest|playwright)\.config\.ts$|^deploy\/mongodb\/setup\.js$/;
  const readers = files.filter((file) => /\.(?:ts|tsx|mjs|js)$/.test(file) && !others.test(file));
  const unparsed = /process\.env\??\.(?!PATH\b)\w+|process\.env\[.*|\}.* = process\.env\b/g;
  expect(found(unparsed, readers)).toEqual([]);
});

test('texts are normalized by the function that bounds its time (contracts/base/normalize)', () => {
  const bounded = ['contracts/src/base/normalize.ts', 'contracts/src/base/fold.ts'];
  const others = sources.filter((file) => /\/src\/.*\.tsx?$/.test(file) && !bounded.includes(file));
  expect(found(/\.normalize\((?:'NF|\))/g, others)).toEqual([]);
});

test('only ui-kit/storage touches the storages of the browser, which may refuse it', () => {
  const pages = files.filter((file) =>
    /^(?:shell|ui-kit|mf-[\w-]+)\/(?:src|public)\/.*\.[jt]sx?$/.test(file),
  );
  // the start script of a page runs before any module, and catches a refusal itself
  const others = pages.filter(
    (file) => !/\.test\.tsx?$|\/testing\/|^ui-kit\/src\/base\/storage\.ts$|\/page-start\.js$/.test(file),
  );
  expect(others.length).toBeGreaterThan(300);
  expect(found(/^.*\b(?:localStorage|sessionStorage)\b.*$/gm, others)).toEqual([]);
});

/** The selectors of `css` outside of all blocks, in groups: a group for each width around them, and one for those without. */
function outerSelectors(css: string): string[][] {
  const groups: string[][] = [[]];
  const open: { head: string; group: string[] }[] = [];
  for (const [, text = '', mark] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const head = text.trim();
    const around = open.at(-1)?.group ?? groups[0] ?? [];
    if (mark === '}') open.pop();
    if (mark !== '{') continue;
    const isWidth = /^@media.*width/.test(head);
    if (!head.startsWith('@') && open.every((outer) => outer.head.startsWith('@'))) around.push(head);
    open.push({ head, group: isWidth ? [] : around });
    if (isWidth) groups.push(open.at(-1)?.group ?? []);
  }
  return groups;
}

/** Whether a selector is about one block, yet has more than its class: its states and parts are nested with `&`. */
function isFlat(selector: string): boolean {
  const [block] = /^\.[\w-]+/.exec(selector) ?? [];
  if (!block || selector === block) return false;
  const others = selector.split(/,\s*(?![^(]*\))/).filter((one) => !one.startsWith(block) || one === block);
  return others.length === 0;
}

/** A block that is alone inside of a width. */
const isAlone = ([block = '', ...others]: string[], at: number): boolean =>
  at > 0 && block.startsWith('.') && others.every((other) => other === block) && !block.includes(',');

test('states, parts and widths of a block are nested in it (ui-kit/README.md#styles)', () => {
  const planted = outerSelectors(`
    @media print { .a:hover, .a > .b { color: red; &:focus { color: red } } .c { & .d { top: 0 } } }
    .e[data-f] .g { top: 0; @media (width < 1rem) { & .n { top: 0 } } } .h, .i .j { top: 0 } .k--l, html { top: 0 }
    @media (width < 1rem) { .m { top: 0 } } @media (width < 2rem) { .m { top: 0 } .o { top: 0 } }`);
  expect(planted.flat().filter(isFlat)).toEqual(['.a:hover, .a > .b', '.e[data-f] .g']);
  expect(planted.filter(isAlone)).toEqual([['.m']]);
  for (const file of sources.filter((one) => one.endsWith('.css'))) {
    const groups = outerSelectors(read(file));
    expect(groups.flat().filter(isFlat), file).toEqual([]);
    expect(groups.filter(isAlone), file).toEqual([]);
  }
});

test('stylesheets speak one dialect (ui-kit/README.md#styles)', () => {
  const styles = sources.filter((file) => file.endsWith('.css'));
  const imported = styles.flatMap((file) =>
    Array.from(read(file).matchAll(/@import "(\.[^"]+)" layer/g), ([, path = '']) =>
      join(dirname(file), path),
    ),
  );
  expect(imported.length).toBeGreaterThan(25);
  expect(found(/@media.*(?:min|max)-width.*|@apply.*/g, styles)).toEqual([]);
  expect(found(/@layer.*/g, imported)).toEqual([]);
  const remotes = styles.filter((file) => /^(?:shell|mf-[\w-]+)\/src\/styles\.css$/.test(file));
  expect(found(/@import "\.[^"]+";/g, remotes)).toEqual([]);
});

test('French texts have straight apostrophes, as the specification quotes them', () => {
  const ofProduct = sources.filter((file) => !/\/(?:test|e2e|fonts)\/|\.(?:test|spec)\.tsx?$/.test(file));
  expect(found(/^(?!\s*(?:\*|\/[/*])).*\p{L}’\p{L}.*$/gmu, ofProduct)).toEqual([]);
});

test('no file has a vague name', () => {
  const vague = /^(?:utils?|helpers?|common|types|index)\.(?:ts|tsx|mjs)$/;
  expect(sources.filter((file) => vague.test(basename(file)))).toEqual([]);
});

test('no source has more than 300 lines', () => {
  const long = sources.filter(
    (file) => !/\/(?:demo|test|e2e|bench)\/|\.test\.tsx?$/.test(file) && read(file).split('\n').length > 301,
  );
  expect(long).toEqual([]);
});

test('each remote has the same shape', () => {
  const remotes = files.filter((file) => /^mf-[\w-]+\/package\.json$/.test(file));
  expect(remotes.length).toBeGreaterThan(4);
  for (const remote of remotes.map((file) => dirname(file))) {
    for (const file of [
      'module-federation.config.ts',
      'rsbuild.config.ts',
      'src/main.tsx',
      'src/exposes/pages.ts',
      'src/exposes/routes.tsx',
    ]) {
      expect(files).toContain(`${remote}/${file}`);
    }
  }
});

test('every package has the same scripts, and every dependency an exact version', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const file of packages) {
    const {
      name,
      private: isPrivate,
      scripts,
      dependencies,
      devDependencies,
    } = JSON.parse(read(file)) as {
      name: string;
      private?: boolean;
    } & { [part in 'scripts' | 'dependencies' | 'devDependencies']?: Record<string, string> };
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    // a bare name may be anybody's in the registry: a missing link would install that code
    const folder = dirname(file);
    if (workspaces.includes(folder)) {
      expect(name).toBe(`@praticio/${basename(folder)}`);
      // partners install the client
      expect(isPrivate ?? false, name).toBe(folder !== 'client');
    }
    const bareNames = workspaces.map((path) => basename(path));
    expect(
      versions.filter(([dependency]) => bareNames.includes(dependency)),
      file,
    ).toEqual([]);
    expect(
      versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
      file,
    ).toEqual([]);
    // dependencies of a tool, which are installed on demand
    if (['local/mutants/package.json', 'ui-kit/map/package.json'].includes(file)) continue;
    expect(scripts, file).toHaveProperty('test');
    // and its own files, by the configuration of the root
    if (file !== 'package.json') expect(scripts?.test).toContain(` ./${dirname(file)}/`);
    expect(scripts, file).toHaveProperty('check');
    if (/^(?:mf-[\w-]+|shell)\//.test(file)) expect(scripts, file).toHaveProperty('build');
  }
});

test('react, router, queries and store are installed once (docs/pages.md#federation-traps)', () => {
  const { packages: installed } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, unknown>;
  };
  for (const name of [
    'react',
    'react-dom',
    'react-router',
    'react-router-dom',
    '@tanstack/react-query',
    'zustand',
  ]) {
    const copies = Object.keys(installed).filter((path) => path.endsWith(`node_modules/${name}`));
    expect(copies).toEqual([`node_modules/${name}`]);
  }
});

test('the lockfile names no registry except the public one', () => {
  const { packages: installed } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { resolved?: string; integrity?: string }>;
  };
  const hosts = Object.values(installed).map(({ resolved }) => resolved ?? '');
  expect(
    hosts.filter((url) => /^https?:/.test(url) && !url.startsWith('https://registry.npmjs.org/')),
  ).toEqual([]);
});

test('Node has the same version in package.json, in .nvmrc and in the images', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
  const { node } = devDependencies;
  expect(read('.nvmrc').trim()).toBe(node.split('.')[0]);
  for (const image of ['service-kit/Dockerfile', 'gateway/Dockerfile']) {
    expect(read(image), image).toContain(`NODE_IMAGE=node:${node}-`);
  }
});

test('the workflow of the public forge uses pinned actions and runs .ci/run, and the registry audit separately', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as {
    jobs: Record<string, { steps: { run?: string; uses?: string }[] }>;
  };
  // a tag of somebody else's action can move, a commit cannot
  const actions = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  expect(commands).toEqual(['.ci/run', 'npm run audit', '.ci/secrets/scan']);
});

test('the sources have at most twenty casts to never', () => {
  const own = sources.filter((file) => !/\/(?:test|e2e|bench)\/|\.test\.tsx?$/.test(file));
  const isComment = /: (?:\/?\*|\/\/)/;
  const casts = found(/^.*\bas never\b.*$/gm, own).filter((line) => !isComment.test(line));
  expect(casts.length, casts.join('\n')).toBeLessThanOrEqual(20);
});

/** Comparisons of owners outside of the kit's `owns`, `sideOf` and `isSelf`, each with its reason. */
const comparesPeople = [
  // the other party, and the data of a side: after the kit has found the reader's side
  'svc-messaging/src/conversations/conversation.ts',
  'svc-messaging/src/conversations/view.ts',
  'svc-messaging/src/conversations/show.ts',
  'svc-messaging/src/conversations/message-view.ts',
  'svc-messaging/src/conversations/found-message-view.ts',
  'svc-messaging/src/conversations/change-status.ts',
  'svc-messaging/src/conversations/live-events.ts',
  'svc-messaging/src/conversations/report.ts',
  'svc-messaging/src/conversations/send-message.ts',
  'svc-messaging/src/notifications/show.ts',
  'svc-offers/src/contracts/erase.ts',
  'svc-offers/src/engagements/events.ts',
  'svc-offers/src/engagements/settle.ts',
  'svc-offers/src/engagements/steps.ts',
  // a person's data for export and erasure
  'svc-messaging/src/privacy/export-account.ts',
  'svc-messaging/src/privacy/export-view.ts',
  'svc-messaging/src/conversations/message-store.ts',
  'svc-offers/src/privacy/export-view.ts',
  'svc-offers/src/interests/forget-signatures.ts',
  // a person's own documents, whoever they act for
  'svc-identity/src/documents/share.ts',
  // one booking, one order, one session, by its own key
  'svc-billing/src/accounts/movement-copy-store.ts',
  'svc-billing/src/accounts/book-together.ts',
  'svc-billing/src/welcome/grant.ts',
  'svc-identity/src/sessions/confirm.ts',
  'svc-identity/src/sessions/read-security.ts',
  'svc-identity/src/sessions/start.ts',
  'svc-billing/src/payments/find.ts',
  'svc-offers/src/offer-index/index-engine.ts',
  // a team, which is about people
  'svc-identity/src/teams/',
];

test('owners are compared by owns, sideOf and isSelf only (docs/architecture.md#holders)', () => {
  const name = '(?:owner|recruiter|holder|candidate|user|reader|sender|author)Id';
  const compared = new RegExp(
    `\\b${name}\\)? [!=]== (?!null)|[!=]== (?:\\w+\\??\\.)*${name}\\b(?!\\()|actor\\??\\.id [!=]== |[!=]== actor\\??\\.id\\b`,
    'g',
  );
  const rules = sources.filter((file) => /^svc-[\w-]+\/src\/.*(?<!\.test)\.ts$/.test(file));
  const others = rules.filter((file) => !comparesPeople.some((known) => file.startsWith(known)));
  expect(found(compared, others)).toEqual([]);
});

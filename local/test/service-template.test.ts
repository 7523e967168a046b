import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@praticio/contracts/base/services';
import { describe, expect, test } from 'vitest';

/**
 * Checks that the services have the same files, names and structure (docs/architecture.md#a-service), so that a developer
 * who knows one of them knows all. Exceptions are listed here with their reasons.
 */
const root = join(import.meta.dirname, '../..');

const files = ['app.ts', 'config.ts', 'main.ts', 'service.ts', 'use-cases.ts'];
const folders = ['adapters', 'domain', 'events', 'http', 'persistence'];
/** Folders that only some services need, for mails or for operators' commands. */
const optionalFolders = ['mails', 'setup'];

/** Patterns for the names of the files in a folder, apart from tests. */
const names: Record<string, RegExp> = {
  events: /^(?:(?:on|follow)-[a-z-]+|[a-z-]+-(?:commands|mails|follower)|export-account|resync-steps)\.ts$/,
  http: /^[a-z-]+-(?:routes|view|query|cookie)\.ts$/,
};
const otherNames: Partial<Record<ServiceName, Record<string, string>>> = {
  identity: {
    'events/administration.ts': 'one consumer for what all services report to the administrators',
    'events/clean-up.ts': 'one consumer that removes files and index entries of several events',
    'http/device-name.ts': 'logins name the browser, and the list of sessions shows it',
    'http/export-archive.ts': 'the export leaves as an archive that is written while it is sent',
  },
};

/** Use cases whose name in the specification is one verb. */
const shortNames = ['register'];

const read = (name: ServiceName, file: string) => readFileSync(join(root, `svc-${name}/src`, file), 'utf8');
const exportsOf = (text: string) =>
  [...text.matchAll(/^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm)].map(
    ([, name]) => name,
  );
/** The description of a port: a type that is a function, or has one. */
const portPattern = (type: string) =>
  new RegExp(
    `^export (?:type ${type} = \\([^;]*=>|interface ${type}\\b[^{]*\\{(?:\\n(?!\\}).*)*?\\n {2}\\w+(?:\\(|: \\(.*=>))`,
    'm',
  );
const isTest = (file: string) => file.endsWith('.test.ts');

const { rooms } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
  rooms: Partial<Record<ServiceName, string[]>>;
};
const inRooms = Object.entries(rooms) as [ServiceName, string[]][];
const inLayers = serviceNames.filter((name) => !rooms[name]);

/** Words of other layouts, and words that say nothing: files with them would count as rules. */
const wrongWord =
  /(?:^|-)(?:repository|adapters?|models?|ports?|use-cases?|handlers?|controllers?|utils?|helpers?|common|types|index)(?:\.test)?\.ts$/;

describe.each(inRooms)('svc-%s, in rooms', (name, order) => {
  const source = join(root, `svc-${name}/src`);
  const entries = readdirSync(source, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const filesIn = (room: string) => readdirSync(join(source, room));

  test('has a folder for every room, three files beside them, and setup for operators', () => {
    const own = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    expect(own).toEqual(['config.ts', 'main.ts', 'service.ts']);
    expect(folders.filter((one) => one !== 'setup').sort()).toEqual(order.toSorted());
  });

  test('opens its rooms in the order of the list, and joins one part of each', () => {
    const service = read(name, 'service.ts');
    const opened = [...service.matchAll(/\bopen(\w+)\(/g)].map(([, noun = '']) => noun.toLowerCase());
    expect(opened).toEqual(order.map((room) => room.replaceAll('-', '')));
    const [, joined = ''] = /joinParts\(.*\[([^\]]*)\]/s.exec(service) ?? [];
    expect(joined.match(/\w+Part\b/g)).toHaveLength(opened.length);
    for (const room of order) expect(filesIn(room)).toContain('part.ts');
  });

  test('names its files by their role, or as rules', () => {
    for (const room of order) {
      const own = filesIn(room).filter((file) => file.endsWith('.ts'));
      expect(own.filter((file) => !/^[a-z-]+(?:\.test)?\.ts$/.test(file) || wrongWord.test(file))).toEqual(
        [],
      );
    }
  });

  test('has routes that call the functions of their part by name', () => {
    const routes = order.flatMap((room) =>
      filesIn(room)
        .filter((file) => file.endsWith('routes.ts'))
        .map((file) => `${room}/${file}`),
    );
    expect(routes).not.toEqual([]);
    expect(routes.filter((file) => /\b(?:room|rules|deps|useCases)\./.test(read(name, file)))).toEqual([]);
  });

  test('has the command for a resync if one of its parts has steps', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, `svc-${name}/package.json`), 'utf8'));
    const hasSteps = order.some((room) => /^ +resync: /m.test(read(name, `${room}/part.ts`)));
    expect(scripts.resync).toBe(hasSteps ? 'node src/setup/resync.ts' : undefined);
    if (!hasSteps) return;
    expect(read(name, 'setup/resync.ts')).toBe(
      `import { runResync } from '@praticio/service-kit/run-resync';\n\nawait runResync('${name}');\n`,
    );
  });

  test('sends its examples', () => {
    expect(readdirSync(join(root, `svc-${name}/test`))).toContain('examples.test.ts');
  });
});

describe.each(inLayers)('svc-%s, in layers', (name) => {
  const folder = join(root, `svc-${name}`);
  const entries = readdirSync(join(folder, 'src'), { withFileTypes: true });

  test('has the files of every service', () => {
    expect(entries.filter((entry) => entry.isFile()).map((entry) => entry.name)).toEqual(files);
  });

  test('has the folders of every service', () => {
    const own = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    expect(own).toEqual(expect.arrayContaining(folders));
    const known = [...folders, ...optionalFolders];
    expect(own.filter((one) => !known.includes(one))).toEqual([]);
  });

  test('has the same start as every service', () => {
    expect(read(name, 'main.ts')).toBe(
      [
        "import { runService } from '@praticio/service-kit/run-service';",
        `import { ${name}Service } from './service.ts';`,
        '',
        `await runService(${name}Service);`,
        '',
      ].join('\n'),
    );
    expect(exportsOf(read(name, 'service.ts'))).toEqual([`${name}Service`]);
    expect(exportsOf(read(name, 'config.ts'))).toContain(`${name}Config`);
  });

  test('creates its app from its use cases, like every service', () => {
    const app = read(name, 'app.ts');
    expect(exportsOf(app)).toEqual(['AppDeps', 'createApp', 'handlersOf']);
    expect(app).toContain('export function createApp(deps: AppDeps, kit: HttpKit): Koa {');
    expect(app).toMatch(
      /export function handlersOf\(\s*deps: (?:AppDeps|Pick<AppDeps, .*>),?\s*\): HandledEndpoint\[\] \{/,
    );
    const useCases = read(name, 'use-cases.ts');
    expect(exportsOf(useCases)).toEqual(['Ports', 'createUseCases', 'UseCases']);
    expect(useCases).toContain('export function createUseCases(ports: Ports) {');
  });

  test('has routes that call use cases, and no port wherever it is described', () => {
    const routes = readdirSync(join(folder, 'src/http')).filter((file) => !isTest(file));
    const imported = routes.flatMap((file) =>
      [
        ...read(name, `http/${file}`).matchAll(
          /^import (?:type )?\{([^}]+)\} from '\.\.\/(domain\/[^']+)';/gm,
        ),
      ].flatMap(([, types = '', from = '']) =>
        types.split(',').map((type) => ({ file, from, type: type.trim().replace(/^type /, '') })),
      ),
    );
    expect(imported).not.toEqual([]);
    const isPort = ({ from, type }: { from: string; type: string }) =>
      portPattern(type).test(read(name, from));
    expect(imported.filter(isPort)).toEqual([]);
  });

  test('gives its use cases full names', () => {
    const [, body = ''] = /createUseCases\(ports: Ports\) \{\n {2}return \{\n([\s\S]*?)\n {2}\};/.exec(
      read(name, 'use-cases.ts'),
    ) as string[];
    const given = [...body.matchAll(/^ {4}(\w+):/gm)].map(([, useCase = '']) => useCase);
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter((one) => !/[a-z][A-Z]/.test(one) && !shortNames.includes(one))).toEqual([]);
  });

  test.each(Object.entries(names))('follows the naming pattern of %s', (part, pattern) => {
    const own = readdirSync(join(folder, 'src', part)).filter((file) => !isTest(file));
    const known = Object.keys(otherNames[name] ?? {});
    expect(own.filter((file) => !pattern.test(file) && !known.includes(`${part}/${file}`))).toEqual([]);
  });

  test('uses each of its exceptions', () => {
    const own = readdirSync(join(folder, 'src'), { recursive: true }).map(String);
    const excepted = Object.keys(otherNames[name] ?? {});
    expect(excepted.filter((one) => !own.includes(one))).toEqual([]);
  });

  test('has the command for a resync if it copies data of other services', () => {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const hasSteps = /^ {6}resync: /m.test(read(name, 'service.ts'));
    expect(hasSteps).toBe(true);
    expect(scripts.resync).toBe('node src/setup/resync.ts');
    expect(read(name, 'setup/resync.ts')).toBe(
      `import { runResync } from '@praticio/service-kit/run-resync';\n\nawait runResync('${name}');\n`,
    );
  });

  test('keeps its ports in the domain, answers the export of an account and sends its examples', () => {
    expect(readdirSync(join(folder, 'src/domain'))).toContain('ports.ts');
    for (const part of ['http', 'persistence', 'adapters', 'events'])
      expect(readdirSync(join(folder, 'src', part), { recursive: true })).not.toContain('ports.ts');
    const answersExport = name === 'identity' ? 'domain/export-account.ts' : 'events/export-account.ts';
    expect(exportsOf(read(name, answersExport))).toContain('exportAccount');
    expect(readdirSync(join(folder, 'test'))).toContain('examples.test.ts');
  });
});

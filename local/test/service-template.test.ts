import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@praticio/contracts/base/services';
import { describe, expect, test } from 'vitest';

/**
 * Checks that the services have the same files, names and structure (docs/architecture.md#a-service), so that a developer
 * who knows one of them knows all.
 */
const root = join(import.meta.dirname, '../..');

const read = (name: ServiceName, file: string) => readFileSync(join(root, `svc-${name}/src`, file), 'utf8');
const { rooms } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
  rooms: Record<ServiceName, string[]>;
};

/** Words of other layouts, and vague words: files with them would count as rules. */
const wrongWord =
  /(?:^|-)(?:repository|adapters?|models?|ports?|use-cases?|handlers?|controllers?|utils?|helpers?|common|types|index)(?:\.test)?\.ts$/;

/**
 * The steps of a resync, in their order, all in the room privacy: erasures first, because a later step could bring back a person; the search
 * index last, with the names and the taken slots that the steps before have read.
 */
const resyncSteps: Partial<Record<ServiceName, string[]>> = {
  identity: ['erasures'],
  offers: [
    'erasures',
    'teams',
    'people',
    'conversations',
    'people in pools',
    'taken slots',
    'searched offers',
  ],
  messaging: ['erasures', 'teams', 'people', 'accepted interests', 'engagements'],
  billing: ['erasures', 'teams', 'members'],
};

test('every service has its order of rooms', () => {
  expect(Object.keys(rooms).sort()).toEqual(serviceNames.toSorted());
});

describe.each(serviceNames)('svc-%s', (name) => {
  const order = rooms[name];
  const source = join(root, `svc-${name}/src`);
  const entries = readdirSync(source, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const filesIn = (room: string) => readdirSync(join(source, room));

  test('has a folder for every room, three files beside them, and setup for operators', () => {
    const own = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    expect(own).toEqual(['config.ts', 'main.ts', 'service.ts']);
    expect(folders.filter((one) => one !== 'setup').sort()).toEqual(order.toSorted());
  });

  test('has the same start as every service', () => {
    const start = `import { runService } from '@praticio/service-kit/run-service';
import { ${name}Service } from './service.ts';

await runService(${name}Service);
`;
    expect(read(name, 'main.ts')).toBe(start);
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

  test('forgets the erased before any other step of a resync, and fills the search index last', () => {
    const withSteps = order.filter((room) => /^ +resync: /m.test(read(name, `${room}/part.ts`)));
    expect(withSteps).toEqual(resyncSteps[name] ? ['privacy'] : []);
    const [block = ''] = /^ +resync: \[.*?\],$/ms.exec(read(name, 'privacy/part.ts')) ?? [];
    const steps = [...block.matchAll(/\bname: '([^']+)'/g)].map(([, step]) => step);
    expect(steps).toEqual(resyncSteps[name] ?? []);
  });

  test('sends its examples', () => {
    expect(readdirSync(join(root, `svc-${name}/test`))).toContain('examples.test.ts');
  });
});

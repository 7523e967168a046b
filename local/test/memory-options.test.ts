import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hubNodeOptions, memoryEnv, nodeOptionsOf } from '@praticio/service-kit/memory-options';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { choosePorts } from '../platform/ports.ts';
import { platformProcesses } from '../platform/processes.ts';
import { loadSecrets } from '../secrets.ts';
import { named } from '../testing/kubernetes-objects.ts';
import { configuredProcesses } from '../testing/process-configs.ts';

/** On every platform a service has the options of service-kit/src/service/memory-options.ts. */
const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dataDir = mkdtempSync(join(tmpdir(), 'praticio-options-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const started = platformProcesses({
  root,
  dataDir,
  database: { description: 'none', uri: 'mongodb://127.0.0.1:1' },
  nats: { description: 'none', url: 'nats://127.0.0.1:1' },
  env: {},
  traces: true,
  secrets: loadSecrets(dataDir),
  ports: await choosePorts(true, {}),
});
const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, { build?: { dockerfile: string }; command?: string[]; environment: object }>;
};
const names = configuredProcesses.map(({ service }) => service);

/** The options of V8 among the arguments of Node. */
const optionsIn = (args: string[] = []) => args.filter((arg) => /^--(max|v8)-/.test(arg)).sort();

/** The options that an image sets for all of its processes. */
function variablesOf(dockerfile: string): Record<string, string> {
  const set = read(dockerfile)
    .split('\n')
    .filter((line) => line.startsWith('ENV '))
    .flatMap((line) => line.slice('ENV '.length).split(' '));
  return Object.fromEntries(set.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
}

/** The options of a container: those of its command, and those of its image's NODE_OPTIONS. */
function inContainer(service: string, command: string[] = []) {
  const variables = variablesOf(services[service]?.build?.dockerfile ?? '');
  const { NODE_OPTIONS = '', MALLOC_ARENA_MAX } = variables;
  return {
    options: [...new Set([...optionsIn(NODE_OPTIONS.split(' ')), ...optionsIn(command)])].sort(),
    env: { MALLOC_ARENA_MAX },
  };
}

test('npm start gives each of its processes its options', () => {
  const own = started.filter(({ command }) => command === process.execPath);
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  for (const { name, args, env } of own) {
    expect(optionsIn(args), name).toEqual(nodeOptionsOf(name).toSorted());
    expect(env, name).toMatchObject(memoryEnv);
  }
});

test.each(names.filter((name) => name.startsWith('svc-')))(
  '%s has the same options in containers',
  (name) => {
    const expected = { options: nodeOptionsOf(name).toSorted(), env: memoryEnv };
    expect(inContainer(name, services[name]?.command)).toEqual(expected);
    const container = named('Deployment', name)?.spec.template?.spec.containers[0];
    expect(inContainer(name, container?.command)).toEqual(expected);
  },
);

// docs/decisions/local-platform-and-tests.md#two-of-everything
test('the processes of the gateway image have no limit in containers, where speed counts more than memory', () => {
  for (const name of ['gateway', 'remotes', 'renderer'])
    expect(inContainer(name, services[name]?.command).options, name).toEqual([]);
});

test('npm run hub has the options of the hub', () => {
  const [, line = ''] = /^ {2}hub: \[(.*)\],$/m.exec(read('local/setup.mjs')) ?? [];
  expect(optionsIn(line.split(', ').map((word) => word.replaceAll("'", '')))).toEqual(
    hubNodeOptions.toSorted(),
  );
});

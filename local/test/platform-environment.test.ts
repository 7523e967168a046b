import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from 'service-kit/config';
import { afterAll, expect, test } from 'vitest';
import { choosePorts } from '../platform/ports.ts';
import { platformProcesses } from '../platform/processes.ts';
import { loadSecrets } from '../secrets.ts';
import { configSchemaOf, configuredProcesses } from '../testing/process-configs.ts';

/** Checks that `npm start` gives each process every variable that it needs. */
const dataDir = mkdtempSync(join(tmpdir(), 'praticio-environment-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const specs = platformProcesses({
  root: join(import.meta.dirname, '../..'),
  dataDir,
  database: { description: 'none', uri: 'mongodb://127.0.0.1:1' },
  nats: { description: 'none', url: 'nats://127.0.0.1:1' },
  env: {},
  traces: false,
  secrets: loadSecrets(dataDir),
  ports: await choosePorts(true, {}),
});

test.each([...configuredProcesses, { service: 'renderer', config: 'renderer/src/config.ts' }])(
  'npm start gives $service every variable that it needs',
  async (process) => {
    const schema = await configSchemaOf(process);
    const own = specs.filter(
      ({ name }) => name === process.service || name.startsWith(`${process.service}-`),
    );
    expect(own).not.toEqual([]);
    for (const { env = {} } of own) expect(() => parseConfig(schema, env)).not.toThrow();
  },
);

// docs/decisions/local-platform-and-tests.md#two-of-everything
test('every process of the platform shares few arenas of memory among its threads', () => {
  const own = specs.filter(({ name }) => /^(?:svc-|gateway|remotes|renderer)/.test(name));
  expect(own.map(({ name }) => name)).toContain('renderer');
  expect(own.filter(({ env }) => env?.MALLOC_ARENA_MAX !== '2').map(({ name }) => name)).toEqual([]);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '@praticio/service-kit/config';
import { afterAll, expect, test } from 'vitest';
import { choosePorts } from '../platform/ports.ts';
import { platformProcesses } from '../platform/processes.ts';
import { loadSecrets } from '../secrets.ts';
import type { ProcessSpec } from '../supervisor/process-spec.ts';
import { configSchemaOf, configuredProcesses } from '../testing/process-configs.ts';

/** Checks the environment that `npm start` gives each process. */
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
  '$service has every variable that it needs in local/platform/environment.ts',
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
test('every process of the platform limits its memory arenas', () => {
  const own = specs.filter(({ name }) => /^(?:svc-|gateway|remotes|renderer)/.test(name));
  expect(own.map(({ name }) => name)).toContain('renderer');
  expect(own.filter(({ env }) => env?.MALLOC_ARENA_MAX !== '2').map(({ name }) => name)).toEqual([]);
});

// docs/pages.md#rendered-pages
test('the renderer, which runs the code of remotes, gets no secrets, and may not write files or start programs', () => {
  const secrets = readdirSync(join(dataDir, 'secrets')).map((file) =>
    readFileSync(join(dataDir, 'secrets', file), 'utf8'),
  );
  expect(secrets.length).toBeGreaterThan(5);
  const withSecrets = specs.filter(({ env }) =>
    secrets.some((secret) => Object.values(env).includes(secret)),
  );
  expect(withSecrets.map(({ name }) => name)).toContain('svc-identity');
  const { env, args } = specs.find(({ name }) => name === 'renderer') as ProcessSpec;
  expect(withSecrets.map(({ name }) => name)).not.toContain('renderer');
  expect(Object.keys(env).filter((name) => /SECRET|KEY|PASSWORD|MONGODB|NATS/.test(name))).toEqual([]);
  expect(args).toContain('--permission');
  const allowed = args.filter((arg) => arg.startsWith('--allow-'));
  expect(allowed.filter((arg) => !/^--allow-(?:worker$|fs-read=)/.test(arg))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Ajv } from 'ajv';
import { serviceNames } from 'contracts/base/services';
import { parseConfig } from 'service-kit/config';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { configSchemaOf, configuredProcesses } from '../testing/process-configs.ts';

// docs/decisions/drawn-pages.md says where the renderer runs
const processes = [...configuredProcesses, { service: 'renderer', config: 'renderer/src/config.ts' }];

/** Checks docker-compose.yml against the Compose Specification, and against the variables that each process reads. */

interface ComposeService {
  image: string;
  build?: { dockerfile: string; target?: string; args?: { SERVICE?: string } };
  environment?: Record<string, string>;
  entrypoint?: string[];
  healthcheck?: { test: string[] };
  restart?: string;
  user?: string;
  cap_drop?: string[];
  security_opt?: string[];
  read_only?: boolean;
  networks?: string[];
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  secrets?: string[];
  stop_grace_period?: string;
  logging?: { options: Record<string, string> };
}

interface Compose {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
}

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('docker-compose.yml');
const compose = parse(text, { merge: true }) as Compose;
const { services } = compose;

const doubled = ['identity', 'offers', 'messaging', 'billing'];
const serviceInstances = [...serviceNames, ...doubled.map((name) => `${name}-2`)].map(
  (name) => `svc-${name}`,
);

/** `${NAME}`, `${NAME:-default}`, `${NAME:?message}` */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;
const SECRET = /PASSWORD|SECRET|KEY|TOKEN/;

const plausibleValueOf = (name: string) => (name === 'OPERATOR_SIREN' ? '732829320' : 'x'.repeat(64));

/** The variables of .env.example, with plausible values for the empty ones. */
function exampleEnvironment(): Map<string, string> {
  const lines = read('.env.example').split('\n');
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name ? [[name, value || plausibleValueOf(name)] as const] : [];
  });
  return new Map(pairs);
}

function environmentOf(service: string, values = exampleEnvironment()): Record<string, string> {
  const entries = Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [
    name,
    value.replace(VARIABLE, (_whole, variable: string, kind: string | undefined, rest = '') => {
      const known = values.get(variable);
      return known ?? (kind === '-' ? (rest as string) : '');
    }),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

test('docker-compose.yml is valid by the Compose Specification', () => {
  const linter = createRequire(import.meta.url).resolve('dclint/package.json');
  const schema = JSON.parse(readFileSync(join(dirname(linter), 'schemas/compose.schema.json'), 'utf8')) as {
    $schema?: string;
  };
  delete schema.$schema;
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  expect(validate(compose), JSON.stringify(validate.errors, null, 2)).toBe(true);
  expect(validate({ services: { a: { image: 'a', unknown_key: 1 } } })).toBe(false);
});

test('every process of the platform is there', () => {
  const expected = ['gateway', 'limits', 'mailpit', 'mongo', 'nats', 'publish', 'remotes', 'renderer'];
  expect(Object.keys(services).sort()).toEqual([...expected, ...serviceInstances].sort());
});

test('services that users wait for have two instances with health checks, and the gateway knows both', () => {
  for (const name of doubled) {
    const [first, second] = [services[`svc-${name}`], services[`svc-${name}-2`]];
    // the second instance of svc-offers writes its own search index
    const { volumes: _volumes, ...rest } = { ...first };
    expect(second, name).toMatchObject(rest);
    expect(first?.healthcheck, name).toBeDefined();
    const gateway = environmentOf('gateway');
    const hosts = [`svc-${name}`, `svc-${name}-2`];
    const urls = (gateway[`${name.toUpperCase()}_URL`] ?? '').split(',');
    expect(urls).toEqual(hosts.map((host) => `http://${host}:3000`));
    const ready = (gateway[`${name.toUpperCase()}_READY_URL`] ?? '').split(',');
    expect(ready).toEqual(hosts.map((host) => `http://${host}:9100/readyz`));
  }
  expect(Number(environmentOf('gateway').WORKERS)).toBe(2);
});

test('a stopping process gets enough time to drain', async () => {
  for (const process of processes) {
    const { service } = process;
    const { DRAIN_TIMEOUT_MS } = parseConfig(await configSchemaOf(process), environmentOf(service));
    const grace = Number.parseInt(services[service]?.stop_grace_period ?? '0', 10) * 1_000;
    expect(grace, service).toBeGreaterThan(DRAIN_TIMEOUT_MS as number);
  }
});

test('administrators need a second factor, unless the operator says otherwise', async () => {
  const [identity] = configuredProcesses.filter(({ service }) => service === 'svc-identity');
  const schema = await configSchemaOf(identity as (typeof configuredProcesses)[number]);
  for (const instance of ['svc-identity', 'svc-identity-2']) {
    const environment = environmentOf(instance);
    expect(parseConfig(schema, environment), instance).toMatchObject({ REQUIRE_ADMIN_SECOND_FACTOR: true });
    const decided = environmentOf(instance, exampleEnvironment().set('REQUIRE_ADMIN_SECOND_FACTOR', 'false'));
    expect(parseConfig(schema, decided), instance).toMatchObject({ REQUIRE_ADMIN_SECOND_FACTOR: false });
  }
});

describe.each(processes)('$service', (process) => {
  const { service } = process;
  test('reads every variable that the compose file sets', async () => {
    const { shape } = await configSchemaOf(process);
    const unknown = Object.keys(services[service]?.environment ?? {}).filter((name) => !(name in shape));
    expect(unknown).toEqual([]);
  });

  test('has every variable that it needs in docker-compose.yml', async () => {
    const parsed = await configSchemaOf(process);
    expect(() => parseConfig(parsed, environmentOf(service))).not.toThrow();
  });

  test('does not start without its secrets', async () => {
    const parsed = await configSchemaOf(process);
    const withSecrets = services[service]?.environment ?? {};
    const needed = Object.entries(withSecrets).filter(
      ([name]) => SECRET.test(name) && !parsed.shape[name]?.isOptional(),
    );
    for (const [name] of needed) {
      const { [name]: _missing, ...rest } = environmentOf(service);
      expect(() => parseConfig(parsed, rest), name).toThrow(name);
    }
  });
});

test('a variable without a default stops compose with a message, and .env.example explains each', () => {
  const documented = read('.env.example');
  for (const [whole, name = '', kind] of text.matchAll(VARIABLE)) {
    expect(kind, `${whole} has neither a default nor a message`).toBeDefined();
    expect(documented, name).toMatch(new RegExp(`^#?${name}=`, 'm'));
  }
});

test('no secret has a default, neither in the compose file nor in .env.example', () => {
  for (const [whole, name = '', kind, rest] of text.matchAll(VARIABLE)) {
    if (SECRET.test(name)) expect(kind === '?' || rest === '', whole).toBe(true);
  }
  for (const [line, name = '', value] of read('.env.example').matchAll(/^(\w+)=(.*)$/gm)) {
    if (SECRET.test(name)) expect(value, line).toBe('');
  }
  for (const [service, { environment = {} }] of Object.entries(services)) {
    for (const [name, value] of Object.entries(environment)) {
      if (!SECRET.test(name)) continue;
      const given = value.startsWith('/run/secrets/') || /\$\{\w+:(\?|-\})/.test(value);
      expect(given, `${service}: ${name}`).toBe(true);
    }
  }
});

test('each long-lived process has a health check, and no more rights than it needs', () => {
  for (const [name, service] of Object.entries(services)) {
    expect(service.cap_drop, name).toEqual(['ALL']);
    expect(service.security_opt, name).toContain('no-new-privileges:true');
    if (service.build) {
      expect(service.user, name).toBe('node');
      expect(service.read_only, name).toBe(true);
    }
    if (service.restart === 'no') continue;
    expect(service.healthcheck, name).toBeDefined();
    expect(service.restart, name).toBe('unless-stopped');
    expect(service.logging?.options, name).toHaveProperty('max-size');
  }
});

test('only the gateway is reachable from outside, and only services reach database and events', () => {
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => [name, port]),
  );
  expect(published.filter(([, port]) => !port?.startsWith('127.0.0.1:')).map(([name]) => name)).toEqual([
    'gateway',
  ]);
  expect(compose.networks.data?.internal).toBe(true);
  expect(compose.networks.limits?.internal).toBe(true);
  const on = (network: string) =>
    Object.keys(services)
      .filter((name) => services[name]?.networks?.includes(network))
      .sort();
  expect(on('limits')).toEqual(['gateway', 'limits']);
  expect(on('data')).toEqual(['mongo', 'nats', ...serviceInstances].sort());
});

test('each service is a separate user of NATS, and the server knows each user', () => {
  const users = read('deploy/nats/nats.conf').matchAll(/user: (\w+), password: \$(\w+)/g);
  const known = new Map([...users].map(([, user, variable]) => [user, variable]));
  expect([...known.keys()].sort()).toEqual([...serviceNames].sort());
  for (const name of serviceNames) {
    const variable = known.get(name) ?? '';
    expect(services[`svc-${name}`]?.environment?.NATS_URL).toContain(`nats://${name}:\${${variable}:?`);
    expect(services.nats?.environment?.[variable]).toMatch(new RegExp(`^"\\$\\{${variable}:`));
  }
});

describe('MongoDB', () => {
  const [, , script = ''] = services.mongo?.entrypoint ?? [];
  const check = services.mongo?.healthcheck?.test.at(-1) ?? '';
  const name = /--replSet (\S+)/.exec(script)?.[1] ?? '';

  /**
   * Runs the health check against a simulated server; returns the exit code, the initiated replica sets, and the scripts
   * that it has run. `files` are those of the container.
   */
  function runCheck(status: () => unknown, isWritablePrimary: boolean, files = new Set<string>()) {
    const initiated: unknown[] = [];
    const loaded: string[] = [];
    let code: number | undefined;
    const auth = vi.fn();
    runInNewContext(check, {
      process: { env: { MONGO_INITDB_ROOT_USERNAME: 'praticio', MONGO_INITDB_ROOT_PASSWORD: 'secret' } },
      db: { getSiblingDB: () => ({ auth }), hello: () => ({ isWritablePrimary }) },
      rs: { status, initiate: (set: unknown) => initiated.push(set) },
      require: () => ({
        existsSync: (file: string) => files.has(file),
        writeFileSync: (file: string) => files.add(file),
      }),
      load: (file: string) => loaded.push(file),
      quit: (given: number) => {
        code = given;
      },
    });
    expect(auth).toHaveBeenCalledWith('praticio', 'secret');
    return { code, initiated, loaded };
  }
  const failing = (codeName: string) => () => {
    throw Object.assign(new Error(codeName), { codeName });
  };

  test('is a replica set, which every service names in its URI', () => {
    expect(name).not.toBe('');
    for (const [service, { environment = {} }] of Object.entries(services)) {
      const uri = environment.MONGODB_URI;
      if (uri === undefined) continue;
      const { hostname, port, searchParams } = new URL(environmentOf(service).MONGODB_URI ?? '');
      expect(searchParams.get('replicaSet'), service).toBe(name);
      expect(check, service).toContain(`host: '${hostname}:${port}'`);
    }
  });

  test('becomes a replica set at the first start, and is healthy once it accepts writes', () => {
    const first = runCheck(failing('NotYetInitialized'), false);
    expect(first).toMatchObject({ code: 1, initiated: [{ _id: name }] });
    expect(runCheck(() => ({ ok: 1 }), false)).toEqual({ code: 1, initiated: [], loaded: [] });
    expect(runCheck(() => ({ ok: 1 }), true)).toMatchObject({ code: 0, initiated: [] });
  });

  test('is healthy once it has a user for each service; they are checked once in each container', () => {
    const files = new Set<string>();
    const [, mounted = ''] =
      services.mongo?.volumes
        ?.find((volume) => volume.startsWith('./deploy/mongodb/users.js:'))
        ?.split(':') ?? [];
    expect(runCheck(() => ({ ok: 1 }), false, files).loaded).toEqual([]);
    expect(runCheck(() => ({ ok: 1 }), true, files)).toMatchObject({ code: 0, loaded: [mounted] });
    expect(runCheck(() => ({ ok: 1 }), true, files)).toMatchObject({ code: 0, loaded: [] });
  });

  /** Runs deploy/mongodb/users.js on a simulated server that has the users `known`; returns what it has set. */
  function usersAfter(known: string[]) {
    const users = new Map<string, object>();
    const admin = {
      getUser: (user: string) => (known.includes(user) ? {} : null),
      createUser: ({ user, ...rest }: { user: string }) => users.set(user, { is: 'created', ...rest }),
      updateUser: (user: string, rest: object) => users.set(user, { is: 'updated', ...rest }),
    };
    runInNewContext(read('deploy/mongodb/users.js'), {
      process: { env: environmentOf('mongo') },
      db: { getSiblingDB: () => admin },
    });
    return Object.fromEntries(users);
  }

  test('has a user for each service, who may use the database of that service only', () => {
    const expected = (is: string) =>
      Object.fromEntries(
        serviceNames.map((service) => {
          const { username, password } = new URL(environmentOf(`svc-${service}`).MONGODB_URI ?? '');
          expect(username).toBe(service);
          const variable = `MONGO_${service.toUpperCase()}_PASSWORD`;
          expect(services[`svc-${service}`]?.environment?.MONGODB_URI).toContain(`:\${${variable}:?`);
          // the default of MONGODB_DATABASE
          const roles = [{ role: 'readWrite', db: `praticio_${service}` }];
          return [service, { is, pwd: password, roles }];
        }),
      );
    expect(usersAfter([])).toEqual(expected('created'));
    expect(usersAfter([...serviceNames])).toEqual(expected('updated'));
  });

  test('is not healthy while it creates its first user as a single server', () => {
    expect(() => runCheck(failing('NoReplicationEnabled'), true)).toThrow('NoReplicationEnabled');
  });
});

test('all persistent data is on volumes', () => {
  expect(services.mongo?.volumes).toEqual([
    'mongo:/data/db',
    './deploy/mongodb/users.js:/etc/praticio/users.js:ro',
  ]);
  expect(services['svc-offers']?.volumes).toEqual(['search:/data']);
  expect(services['svc-offers-2']?.volumes).toEqual(['search-2:/data']);
  expect(services.nats?.volumes).toEqual(['nats:/data', './deploy/nats/nats.conf:/etc/nats/nats.conf:ro']);
  expect(Object.keys(compose.volumes).sort()).toEqual(['mongo', 'nats', 'remotes', 'search', 'search-2']);
});

test('each image has its Dockerfile, its target, and the Node of package.json', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
  for (const [name, { build }] of Object.entries(services)) {
    if (!build) continue;
    const dockerfile = read(build.dockerfile);
    const bases = [...dockerfile.matchAll(/^FROM node:(\S+?)-/gm)].map(([, version]) => version);
    expect(bases, build.dockerfile).toEqual([devDependencies.node]);
    if (build.target) expect(dockerfile, name).toMatch(new RegExp(`^FROM \\S+ AS ${build.target}$`, 'm'));
    if (build.args?.SERVICE) {
      expect(name.replace(/-2$/, '')).toBe(build.args.SERVICE);
      expect(readdirSync(root)).toContain(build.args.SERVICE);
    }
    expect(dockerfile, build.dockerfile).toMatch(/^USER node$/m);
  }
});

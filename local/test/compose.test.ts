import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { serviceNames } from '@praticio/contracts/base/services';
import { parseConfig } from '@praticio/service-kit/config';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { named } from '../testing/kubernetes-objects.ts';
import { configSchemaOf, configuredProcesses } from '../testing/process-configs.ts';

// docs/decisions/rendered-pages.md says where the renderer runs
const processes = [...configuredProcesses, { service: 'renderer', config: 'renderer/src/config.ts' }];

/** Checks docker-compose.yml against the Compose Specification, and against the variables that each process reads. */

interface ComposeService {
  image: string;
  build?: { dockerfile: string; target?: string; args?: { SERVICE?: string } };
  environment?: Record<string, string>;
  entrypoint?: string[];
  healthcheck?: { test?: string[]; disable?: boolean; interval?: string; start_interval?: string };
  restart?: string;
  user?: string;
  cap_drop?: string[];
  security_opt?: string[];
  read_only?: boolean;
  /** Names, or settings by name. */
  networks?: string[] | Record<string, { aliases?: string[] }>;
  ports?: string[];
  volumes?: string[];
  tmpfs?: string[];
  profiles?: string[];
  mem_limit?: string;
  depends_on?: Record<string, unknown>;
  command?: string[];
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
const engines = JSON.parse(read('deploy/engines.json')) as { mongodb: string; nats: string };

const networksOf = (name: string) => {
  const networks = services[name]?.networks ?? [];
  return Array.isArray(networks) ? networks : Object.keys(networks);
};
const doubled = ['identity', 'offers', 'messaging', 'billing'];
const serviceInstances = [...serviceNames, ...doubled.map((name) => `${name}-2`)].map(
  (name) => `svc-${name}`,
);

/** `${NAME}`, `${NAME:-default}`, `${NAME:?message}` */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;
const SECRET = /PASSWORD|SECRET|KEY|TOKEN/;

const plausible: Record<string, string> = {
  OPERATOR_SIREN: '732829320',
  SMTP_URL: 'smtps://user:password@smtp.example:465',
};
const plausibleValueOf = (name: string) => plausible[name] ?? 'x'.repeat(64);

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

test('the stack has every process of the platform, and further ones only in profiles', () => {
  const processes = [
    'api',
    'gateway',
    'limits',
    'mongo',
    'mongo-setup',
    'nats',
    'publish',
    'remotes',
    'renderer',
  ];
  const always = Object.keys(services).filter((name) => !services[name]?.profiles);
  expect(always.sort()).toEqual([...processes, ...serviceInstances].sort());
  const profiles = Object.values(services).flatMap(({ profiles = [] }) => profiles);
  expect([...new Set(profiles)].sort()).toEqual(['demo', 'observe', 'release', 'scan', 'tls']);
  const example = read('.env.example');
  for (const profile of ['demo', 'observe', 'scan', 'tls'])
    expect(example).toMatch(new RegExp(`\\b${profile}\\b`));
});

test('a real site contains nothing of the demo: without a mail server or payments it does not start', () => {
  const demo = Object.keys(services).filter((name) => services[name]?.profiles?.includes('demo'));
  expect(demo.sort()).toEqual(['demo-data', 'mailpit', 'stripe']);
  for (const [name, { environment = {} }] of Object.entries(services)) {
    if (demo.includes(name)) continue;
    for (const value of Object.values(environment))
      for (const host of demo) expect(value, name).not.toMatch(new RegExp(`//${host}[:/]`));
  }
  expect(services['svc-identity']?.environment?.SMTP_URL).toMatch(/^\$\{SMTP_URL:\?/);
  expect(services['svc-billing']?.environment?.STRIPE_SECRET_KEY).toMatch(/^\$\{STRIPE_SECRET_KEY:\?/);
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

  test('refuses to start without its secrets', async () => {
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

test('each long-lived process has a health check, and no more rights and memory than it needs', () => {
  for (const [name, service] of Object.entries(services)) {
    expect(service.cap_drop, name).toEqual(['ALL']);
    expect(service.security_opt, name).toContain('no-new-privileges:true');
    expect(service.mem_limit, name).toMatch(/^\d+[mg]$/);
    if (service.build) {
      const isNode = read(service.build.dockerfile).includes('ARG NODE_IMAGE=');
      expect(service.user, name).toBe(isNode ? 'node' : '1000:1000');
      expect(service.read_only, name).toBe(true);
    }
    if (service.restart === 'no') continue;
    expect(service.healthcheck, name).toBeDefined();
    expect(service.restart, name).toBe('unless-stopped');
    expect(service.logging?.options, name).toHaveProperty('max-size');
  }
});

test('a process has the same memory in containers as in a cluster', () => {
  for (const { service } of processes) {
    const [container] = named('Deployment', service)?.spec.template?.spec.containers ?? [];
    const { limits } = (container?.resources ?? {}) as { limits?: { memory: string } };
    const inCluster = limits?.memory.replace('Mi', 'm').replace('Gi', 'g');
    expect(services[service]?.mem_limit, service).toBe(inCluster);
  }
});

test('the collector keeps so many traces that they fit into half of its memory', () => {
  const { command, mem_limit } = services.collector ?? {};
  const [, kept] = /max_traces=(\d+)$/.exec(String(command)) ?? [];
  expect(mem_limit).toBe('512m');
  // 25 kB for each: some twelve spans with their attributes
  expect(Number(kept) * 25).toBeLessThanOrEqual(256_000);
});

test('health checks start no Node process, and are rare once a process is ready', () => {
  for (const [name, { healthcheck, restart }] of Object.entries(services)) {
    if (restart === 'no') continue;
    expect(healthcheck, name).toMatchObject({ interval: '3m', start_interval: '2s' });
    // mongosh runs on Node too
    expect(healthcheck?.test?.join(' '), name).not.toMatch(/\bnode\b|mongosh/);
  }
});

test('only the gateway is reachable from outside, and only services reach database and events', () => {
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => [name, port]),
  );
  const outside = published.filter(([, port]) => !port?.startsWith('127.0.0.1:')).map(([name]) => name);
  // the proxy of the profile `tls` has three ports, and takes the gateway's place
  expect([...new Set(outside)]).toEqual(['gateway', 'caddy']);
  expect(compose.networks.data?.internal).toBe(true);
  expect(compose.networks.limits?.internal).toBe(true);
  const on = (network: string) =>
    Object.keys(services)
      .filter((name) => networksOf(name).includes(network))
      .sort();
  expect(on('limits')).toEqual(['gateway', 'limits']);
  expect(on('data')).toEqual(['demo-data', 'mongo', 'mongo-setup', 'nats', ...serviceInstances].sort());
  // targets outside of the stack: webhooks, mails, Stripe and registries
  expect(compose.networks.front?.internal).toBeUndefined();
  expect(on('front')).toEqual(expect.arrayContaining(serviceInstances));
});

test('the renderer can reach only the public API and the files of the remotes', () => {
  expect(services.renderer?.networks).toEqual(['drawing']);
  expect(compose.networks.drawing?.internal).toBe(true);
  const beside = Object.keys(services).filter((name) => networksOf(name).includes('drawing'));
  expect(beside.sort()).toEqual(['api', 'gateway', 'remotes', 'renderer']);
  const { REMOTES_ORIGIN, SHELL_DIR: _folder, ...rest } = environmentOf('renderer');
  expect(REMOTES_ORIGIN).toBe('http://remotes:3000');
  const urls = Object.values(rest).filter((value) => value.startsWith('http'));
  expect(new Set(urls)).toEqual(new Set(['http://api:3000']));
  // the gateways' internal ports listen in a network that it is not in
  for (const gateway of ['gateway', 'api']) {
    const alias = `${gateway}-internal`;
    expect(services[gateway]?.networks).toMatchObject({ front: { aliases: [alias] } });
    expect(environmentOf(gateway).INTERNAL_HOST).toBe(alias);
    expect(services[gateway]?.healthcheck?.test).toEqual(['CMD', 'ready', '9100', '/readyz', alias]);
  }
  // its gateway renders nothing and has separate counters, so that it shares no limits with visitors
  expect(environmentOf('api')).toMatchObject({
    RENDERER_URL: '',
    NATS_URL: '',
    IDENTITY_URL: environmentOf('gateway').IDENTITY_URL,
  });
});

test('each service has its own user of NATS, and the server is configured with each user', () => {
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
  const name = /--replSet (\S+)/.exec(script)?.[1] ?? '';

  /**
   * Runs deploy/mongodb/setup.js on a simulated server that has the users `known`, and is unavailable for its first `tries`; returns
   * the resulting users and settings.
   */
  function setUp({
    known = [],
    isNew = false,
    away = 0,
  }: {
    known?: string[];
    isNew?: boolean;
    away?: number;
  }) {
    const users = new Map<string, object>();
    const initiated: { _id: string; members: { host: string }[] }[] = [];
    let left = away;
    let isInitiated = !isNew;
    const admin = {
      adminCommand(command: { replSetGetStatus?: 1; replSetInitiate?: (typeof initiated)[number] }) {
        if (command.replSetInitiate) {
          initiated.push(command.replSetInitiate);
          isInitiated = true;
        } else if (!isInitiated) throw Object.assign(new Error('new'), { codeName: 'NotYetInitialized' });
      },
      hello: () => ({ isWritablePrimary: isInitiated }),
      getUser: (user: string) => (known.includes(user) ? {} : null),
      createUser: ({ user, ...rest }: { user: string }) => users.set(user, { is: 'created', ...rest }),
      updateUser: (user: string, rest: object) => users.set(user, { is: 'updated', ...rest }),
    };
    const connected: string[] = [];
    runInNewContext(read('deploy/mongodb/setup.js'), {
      process: { env: environmentOf('mongo-setup') },
      sleep: () => undefined,
      connect(uri: string) {
        left -= 1;
        if (left >= 0) throw new Error('ECONNREFUSED');
        connected.push(uri);
        return admin;
      },
    });
    return { users: Object.fromEntries(users), initiated, connected };
  }

  test('is a replica set, which every service names in its URI', () => {
    expect(name).not.toBe('');
    const { initiated } = setUp({ isNew: true, away: 3 });
    expect(initiated).toMatchObject([{ _id: name, members: [{ host: 'mongo:27017' }] }]);
    for (const [service, { environment = {} }] of Object.entries(services)) {
      const uri = environment.MONGODB_URI;
      if (uri === undefined) continue;
      const { host, searchParams } = new URL(environmentOf(service).MONGODB_URI ?? '');
      expect(searchParams.get('replicaSet'), service).toBe(name);
      expect(host, service).toBe('mongo:27017');
    }
  });

  test('is configured again at each start, without a new replica set', () => {
    expect(setUp({ known: [...serviceNames] })).toMatchObject({
      initiated: [],
      users: { offers: { is: 'updated' } },
    });
    const mounted = services['mongo-setup']?.volumes?.[0] ?? '';
    expect(mounted).toMatch(/^\.\/deploy\/mongodb\/setup\.js:(\S+):ro$/);
    expect(services['mongo-setup']?.command).toContain(mounted.split(':')[1]);
    for (const instance of serviceInstances)
      expect(services[instance]?.depends_on, instance).toHaveProperty(
        'mongo-setup.condition',
        'service_completed_successfully',
      );
  });

  test('accepts root with its password', () => {
    const { MONGO_INITDB_ROOT_PASSWORD: password } = environmentOf('mongo');
    expect(setUp({}).connected).toEqual([
      `mongodb://praticio:${password}@mongo:27017/admin?directConnection=true`,
    ]);
  });

  test('has a user for each service with access to the database of that service only', () => {
    const expected = Object.fromEntries(
      serviceNames.map((service) => {
        const { username, password } = new URL(environmentOf(`svc-${service}`).MONGODB_URI ?? '');
        expect(username).toBe(service);
        const variable = `MONGO_${service.toUpperCase()}_PASSWORD`;
        expect(services[`svc-${service}`]?.environment?.MONGODB_URI).toContain(`:\${${variable}:?`);
        // the default of MONGODB_DATABASE
        const roles = [{ role: 'readWrite', db: `praticio_${service}` }];
        return [service, { is: 'created', pwd: password, roles }];
      }),
    );
    expect(setUp({ isNew: true }).users).toEqual(expected);
  });
});

test('all persistent data is on volumes', () => {
  const named = Object.entries(services).flatMap(([name, { volumes = [] }]) =>
    volumes
      .filter((volume) => !/^[./]/.test(volume))
      .map((volume) => [volume.split(':')[0] ?? '', name] as const),
  );
  expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(named.map(([volume]) => volume))].sort());
  const of = (service: string) => named.filter(([, name]) => name === service).map(([volume]) => volume);
  expect([of('mongo'), of('nats'), of('svc-offers'), of('svc-offers-2')]).toEqual([
    ['mongo'],
    ['nats'],
    ['search'],
    ['search-2'],
  ]);
});

test('engines have the versions of deploy/engines.json, and third-party images have a version and a digest', () => {
  for (const [name, { image }] of Object.entries(services)) {
    const [, repository = '', tag = '', digest] =
      /^([^:@]+):([^@]+)(?:@(sha256:[0-9a-f]{64}))?$/.exec(image) ?? [];
    expect(digest !== undefined || repository.startsWith('praticio/'), image).toBe(true);
    if (repository === 'mongo') expect(tag, name).toBe(engines.mongodb);
    else expect(tag, name).toMatch(/^v?\d+\.\d+|^\$\{TAG/);
  }
  for (const name of ['nats', 'limits'])
    expect(services[name]?.build?.dockerfile).toBe('deploy/nats/Dockerfile');
  const module = read('deploy/nats/go.mod');
  expect(module).toContain(`\tgithub.com/nats-io/nats-server/v2 v${engines.nats} `);
  const [, go] = /^go (\S+)$/m.exec(module) ?? [];
  expect(read('deploy/nats/Dockerfile')).toContain(`\nARG GO_IMAGE=golang:${go}-bookworm@`);
});

test('Prometheus scrapes every process that it may reach, with our rules', () => {
  const { scrape_configs: jobs, rule_files: rules } = parse(read('deploy/monitoring/prometheus.yml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
    rule_files: string[];
  };
  const targets = jobs.flatMap((job) => job.static_configs.flatMap((each) => each.targets));
  const internal = ['gateway', ...serviceInstances].map((name) => `${name}:9100`);
  expect(targets.toSorted()).toEqual([...internal, 'remotes:3000', 'node-exporter:9100'].toSorted());
  const mounted = services.prometheus?.volumes?.join() ?? '';
  for (const rule of rules) expect(mounted).toContain(`./deploy/monitoring/${rule}:/etc/prometheus/${rule}`);
});

test('each image has its Dockerfile, its target, pinned bases, and the Node of package.json', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
  for (const [name, { build }] of Object.entries(services)) {
    if (!build) continue;
    const dockerfile = read(build.dockerfile);
    const pinned = [...dockerfile.matchAll(/^ARG (\w+_IMAGE)=(\w+):(\d[\w.-]*)@sha256:[0-9a-f]{64}$/gm)];
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, stage]) => stage);
    const bases = [...stages, ...pinned.map(([, variable]) => `\${${variable}}`)];
    for (const [, from] of dockerfile.matchAll(/^FROM (\S+)/gm))
      expect(bases, build.dockerfile).toContain(from);
    for (const [, , repository, tag] of pinned)
      if (repository === 'node') expect(tag, name).toBe(`${devDependencies.node}-bookworm-slim`);
    if (build.target) expect(dockerfile, name).toMatch(new RegExp(`^FROM \\S+ AS ${build.target}$`, 'm'));
    if (build.args?.SERVICE) {
      expect(name.replace(/-2$/, '')).toBe(build.args.SERVICE);
      expect(readdirSync(root)).toContain(build.args.SERVICE);
    }
    expect(dockerfile, build.dockerfile).toMatch(/^USER (?:node|1000:1000)$/m);
  }
});

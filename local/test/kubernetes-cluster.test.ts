import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@praticio/contracts/base/services';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  environmentOf,
  type Labels,
  named,
  objects,
  type Peer,
  type PodSelector,
  readManifest,
  templateOf,
} from '../testing/kubernetes-objects.ts';
import { clusterProcesses } from '../testing/process-configs.ts';

/** The processes of deploy/kubernetes together: network policies, autoscalers, and connections to the engines. */

const root = join(import.meta.dirname, '../..');
const source = (path: string) => readFileSync(join(root, path), 'utf8');
/** The sources that name a service's consumers: those of its rooms, if it has any. */
const wiringOf = (service: string) =>
  globSync(`${service}/src/{service.ts,*/part.ts}`, { cwd: root }).map(source).join('\n');
const ofKind = (kind: string) => objects.flatMap(([, object]) => (object.kind === kind ? [object] : []));
const policies = ofKind('NetworkPolicy');
/** The pods of the engines, as their operator and chart label them. */
const NATS: Labels = { 'app.kubernetes.io/name': 'nats' };
const MONGODB: Labels = { app: 'mongodb-svc' };
const RENDERER: Labels = { app: 'renderer' };

function matches(labels: Labels, { matchLabels = {}, matchExpressions = [] }: PodSelector): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      if (operator === 'Exists') return key in labels;
      if (operator !== 'In') throw new Error(`this test does not know the operator ${operator}`);
      return values.includes(labels[key] ?? '');
    })
  );
}

const labelsOf = (process: string): Labels => {
  const labels = named('Deployment', process)?.spec.template?.metadata.labels;
  if (!labels) throw new Error(`there is no deployment ${process}`);
  return labels;
};

const isAmong = (labels: Labels, peers: Peer[]) =>
  peers.some(({ podSelector }) => podSelector && matches(labels, podSelector));
/** The policies of pods with these labels. */
const policiesOf = (labels: Labels) =>
  policies.filter(({ spec }) => matches(labels, spec.podSelector ?? {})).map(({ spec }) => spec);

/**
 * Whether pods may call others of the same namespace at a port (by its name or number): both sides must allow it. Pods that no policy
 * of a direction selects are free in it.
 */
function admits(from: Labels, to: Labels, port: string | number): boolean {
  const isOpen = (ports: { port: string | number }[] | undefined) =>
    !ports || ports.some((open) => open.port === port);
  const isLetIn = policiesOf(to)
    .flatMap(({ ingress = [] }) => ingress)
    .some((rule) => isOpen(rule.ports) && isAmong(from, rule.from));
  const outgoing = policiesOf(from).filter(({ policyTypes }) => policyTypes?.includes('Egress'));
  const isLetOut =
    outgoing.length === 0 ||
    outgoing.flatMap(({ egress = [] }) => egress).some((rule) => isOpen(rule.ports) && isAmong(to, rule.to));
  return isLetIn && isLetOut;
}

/** The pods and the port behind the URL of a service of the cluster: `http://svc-offers:3000`. */
function behind(url: URL): { labels: Labels; port: string | number } {
  const { ports = [], selector } = named('Service', url.hostname)?.spec ?? {};
  const found = ports.find(({ port }) => String(port) === (url.port || '80'));
  if (!found || !selector?.app) throw new Error(`${url.host} is no service of the kustomization`);
  return { labels: labelsOf(selector.app), port: found.targetPort ?? found.name };
}

describe.each(clusterProcesses)('$service', ({ service }) => {
  test('may call every process that its environment names', () => {
    const inside = Object.entries(environmentOf(service)).flatMap(([name, value]) =>
      value
        .split(',')
        .filter((part) => /^(?:http|nats):\/\/[a-z-]+:\d+/.test(part))
        .map((part) => [name, new URL(part)] as const),
    );
    for (const [name, url] of inside) {
      const { labels, port } = behind(url);
      expect(admits(labelsOf(service), labels, port), `${name}=${url.href}`).toBe(true);
    }
    // the remotes' host calls no process
    if (service !== 'remotes') expect(inside.length).toBeGreaterThan(0);
  });

  test('can reach the engines if it is a service, and otherwise neither engines nor internal ports', () => {
    const isService = service.startsWith('svc-');
    expect(admits(labelsOf(service), NATS, 4222)).toBe(isService);
    expect(admits(labelsOf(service), MONGODB, 27017)).toBe(isService);
    if (isService) return;
    for (const { service: other } of clusterProcesses)
      expect(admits(labelsOf(service), labelsOf(other), 'internal'), other).toBe(false);
  });

  test('runs on separate nodes where there are several, so that one that fails takes one instance', () => {
    const pod = named('Deployment', service)?.spec.template?.spec;
    expect(pod?.topologySpreadConstraints).toMatchObject([
      { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: service } } },
    ]);
  });

  test('scales with its load, and a service with consumers also with the pending events', () => {
    if (service === 'remotes') return;
    const scaler = named('HorizontalPodAutoscaler', service)?.spec;
    expect(scaler?.scaleTargetRef?.name).toBe(service);
    expect(scaler?.minReplicas).toBeGreaterThanOrEqual(2);
    const resources = scaler?.metrics?.flatMap(({ resource }) => resource?.name ?? []);
    expect(resources).toContain('cpu');
    // an autoscaler whose metric does not exist never removes an instance
    const hasConsumers = service.startsWith('svc-') && /^ +consumers: \[/m.test(wiringOf(service));
    const waiting = scaler?.metrics?.flatMap(({ external }) => external?.metric ?? []);
    expect(waiting).toEqual(
      hasConsumers
        ? [
            {
              name: 'event_consumer_pending',
              selector: { matchLabels: { service: service.replace('svc-', '') } },
            },
          ]
        : [],
    );
  });
});

test('from outside only the proxy may call the gateway, and Prometheus may call every process', () => {
  const closed = policies.find(({ metadata }) => metadata.name === 'nothing-by-default');
  expect(closed?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress'] });
  const outside = policies.flatMap(({ metadata, spec }) =>
    (spec.ingress ?? [])
      .flatMap(({ from }) => from)
      .flatMap(({ namespaceSelector }) => (namespaceSelector ? metadata.name : [])),
  );
  expect(outside.sort()).toEqual([
    'prometheus-to-all',
    'prometheus-to-renderer-and-remotes',
    'proxy-to-gateway',
  ]);
});

test('processes call listed targets only, and only services call outside', () => {
  const closed = policies.find(({ metadata }) => metadata.name === 'only-listed-calls')?.spec;
  expect(closed?.policyTypes).toEqual(['Egress']);
  // DNS only
  const ports = closed?.egress?.flatMap((rule) => rule.ports?.map(({ port }) => port) ?? 'every port');
  expect(ports).toEqual([53, 53]);
  for (const [file, object] of objects) {
    const labels = templateOf(object)?.metadata.labels;
    if (!labels) continue;
    expect(matches(labels, closed?.podSelector ?? {}), `${file}: ${labels.app}`).toBe(true);
    const isOutside = policiesOf(labels)
      .flatMap(({ egress = [] }) => egress)
      .some(({ to }) => to.some(({ ipBlock }) => ipBlock));
    expect(isOutside, labels.app).toBe(labels.tier === 'service');
  }
  // webhooks, Stripe, registries: by TLS and never inside, even if a registered URL points there
  const outside = policiesOf(labelsOf('svc-offers'))
    .flatMap(({ egress = [] }) => egress)
    .find((rule) => rule.to.some(({ ipBlock }) => ipBlock));
  expect(outside?.ports).toContainEqual({ port: 443 });
  const except = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'];
  expect(outside?.to).toEqual([{ ipBlock: { cidr: '0.0.0.0/0', except } }]);
});

test('members of MongoDB and servers of NATS can reach each other', () => {
  expect(admits(MONGODB, MONGODB, 27017)).toBe(true);
  expect(admits(NATS, NATS, 6222)).toBe(true);
  expect(admits({ app: 'somebody' }, MONGODB, 27017)).toBe(false);
});

test('the renderer can reach only the public API and the files of the remotes', () => {
  const reached = clusterProcesses
    .map(({ service }) => service)
    .filter((service) => ['http', 'internal'].some((port) => admits(RENDERER, labelsOf(service), port)));
  expect(reached.sort()).toEqual(['api', 'remotes']);
  for (const service of reached) expect(admits(RENDERER, labelsOf(service), 'internal'), service).toBe(false);
  // its gateway renders nothing and has separate counters, so that it shares no limits with visitors
  const { IDENTITY_URL, RENDERER_URL, NATS_URL } = environmentOf('api');
  expect({ IDENTITY_URL, RENDERER_URL, NATS_URL }).toEqual({
    IDENTITY_URL: environmentOf('gateway').IDENTITY_URL,
  });
  const callers = clusterProcesses
    .map(({ service }) => service)
    .filter((service) => admits(labelsOf(service), labelsOf('api'), 'http'));
  expect(callers).toEqual(['renderer']);
});

test('the adapter provides the metric of the autoscalers, once for all instances', () => {
  const { rules } = parse(readManifest('engines/prometheus-adapter-values.yaml')) as {
    rules: { external: { seriesQuery: string; metricsQuery: string }[] };
  };
  expect(rules.external.map(({ seriesQuery }) => seriesQuery)).toEqual([
    '{__name__="event_consumer_pending"}',
  ]);
  expect(rules.external[0]?.metricsQuery).toContain('max by (consumer)');
  expect(source('service-kit/src/service/service-metrics.ts')).toContain("'event_consumer_pending'");
});

test('MongoDB has a user for each service with access to the database of that service only', () => {
  const { spec } = parse(readManifest('engines/mongodb.yaml')) as {
    spec: { members: number; users: { name: string; roles: object[]; passwordSecretRef: object }[] };
  };
  expect(spec.members).toBe(3);
  expect(
    spec.users.map(({ name, roles, passwordSecretRef }) => ({ name, roles, passwordSecretRef })),
  ).toEqual(
    [
      ...serviceNames.map((name) => ({
        name: name as string,
        // the default of MONGODB_DATABASE
        roles: [{ name: 'readWrite', db: `praticio_${name}` }],
      })),
      // the backup reads all databases, and changes nothing
      { name: 'backup', roles: [{ name: 'backup', db: 'admin' }] },
      { name: 'restore', roles: [{ name: 'restore', db: 'admin' }] },
    ].map((user) => ({ ...user, passwordSecretRef: { name: `mongodb-${user.name}` } })),
  );
});

test('NATS has three servers that replicate every stream, and reads its users from a secret', () => {
  const values = parse(readManifest('engines/nats-values.yaml')) as {
    config: { cluster: { replicas: number }; merge: { $include: string } };
    container: { patch: { value: { name: string; mountPath: string } }[] };
    podTemplate: { patch: { value: { name: string; secret: { secretName: string } } }[] };
  };
  const { replicas } = values.config.cluster;
  for (const name of serviceNames) expect(environmentOf(`svc-${name}`).NATS_REPLICAS).toBe(String(replicas));
  const [mount] = values.container.patch;
  const [volume] = values.podTemplate.patch;
  expect(`/etc/nats-config/${values.config.merge.$include}`).toBe(`${mount?.value.mountPath}/users.conf`);
  expect(volume?.value).toEqual({ name: mount?.value.name, secret: { secretName: 'nats-users' } });
});

test('each service with migrations has a job for them, and so have releases of remotes', () => {
  const steps = serviceNames.filter((name) =>
    /^ {2}migrations: /m.test(source(`svc-${name}/src/service.ts`)),
  );
  expect(steps.length).toBeGreaterThan(1);
  const jobs = ofKind('Job').flatMap(({ spec }) => spec.template?.spec.containers ?? []);
  const migrating = jobs.filter(({ name }) => name === 'migrate');
  expect(migrating.map(({ image }) => image).sort()).toEqual(
    steps.map((name) => `praticio/svc-${name}`).sort(),
  );
  for (const { command } of migrating) expect(command).toEqual(['node', 'src/setup/migrate.ts']);
  for (const name of steps) expect(source(`svc-${name}/src/setup/migrate.ts`)).toContain('runMigrations');
  expect(jobs.map(({ image }) => image)).toContain('praticio/publish');
});

test('pods can write the volumes that they share: Kubernetes gives each volume the group of its pods', () => {
  const claims = objects.flatMap(([file, object]) => {
    const pod = templateOf(object)?.spec;
    const own = pod?.volumes?.filter(({ persistentVolumeClaim }) => persistentVolumeClaim) ?? [];
    return own.map((volume) => [
      file,
      volume.persistentVolumeClaim?.claimName,
      pod?.securityContext?.fsGroup,
      pod?.securityContext?.fsGroupChangePolicy,
    ]);
  });
  expect(new Set(claims.map(([, claim]) => claim))).toEqual(new Set(['backups', 'remotes']));
  // two groups would take a volume from each other, at every mount
  expect(claims.filter(([, , group]) => group !== 1000)).toEqual([]);
  // otherwise each start of a pod goes through every file of every release
  expect(claims.filter(([, , , policy]) => policy !== 'OnRootMismatch')).toEqual([]);
});

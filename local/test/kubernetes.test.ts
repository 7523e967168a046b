import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { filesConfig, parseConfig } from 'service-kit/config';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { configSchemaOf, configuredProcesses } from '../testing/process-configs.ts';

/** deploy/kubernetes against the API of Kubernetes and against what each process reads from its environment. */

const folder = join(import.meta.dirname, '../../deploy/kubernetes');
const models = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
};

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string } };
}
interface Container {
  name: string;
  image: string;
  env?: Variable[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  livenessProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
  securityContext?: object;
  resources?: object;
}
interface Pod {
  terminationGracePeriodSeconds?: number;
  automountServiceAccountToken?: boolean;
  securityContext?: object;
  containers: Container[];
}
interface KubernetesObject {
  kind: keyof typeof models;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    replicas?: number;
    selector?: { matchLabels?: Record<string, string>; app?: string };
    template?: { metadata: { labels: Record<string, string> }; spec: Pod };
  };
}

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
const objects = files.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => [file, document.toJS() as KubernetesObject] as const),
);
const named = (kind: string, name: string) =>
  objects.find(([, object]) => object.kind === kind && object.metadata.name === name)?.[1];
const pods = objects.flatMap(([, { metadata, spec }]) =>
  spec?.template ? [{ name: metadata.name, pod: spec.template.spec }] : [],
);
/** Processes without readiness of their own: they wait for nothing. */
const ONE_PORT = ['remotes', 'renderer'];
/** The adapter by which a service encodes pictures: its decoder takes up to 450 MiB beside it. */
const DECODING: Record<string, string> = {
  'svc-offers': 'photos.ts',
  'svc-blog': 'images.ts',
  'svc-identity': 'logos.ts',
};
const SECRET = /PASSWORD|SECRET|_KEY$|TOKEN|MONGODB_URI|SMTP_URL|INTERNAL_CALLERS/;

/** Something that each kind of secret may look like. */
function plausible(variable: string): string {
  if (variable === 'MONGODB_URI') return 'mongodb://user:password@mongodb:27017/?replicaSet=mongodb';
  if (variable === 'NATS_URL') return 'nats://user:password@nats:4222';
  if (variable === 'SMTP_URL') return 'smtps://user:password@mail.example:465';
  if (variable === 'INTERNAL_CALLERS') return `offers=${'x'.repeat(32)},messaging=${'y'.repeat(32)}`;
  if (variable === 'VAPID_PRIVATE_KEY') return 'x'.repeat(43);
  return 'x'.repeat(64);
}

function environmentOf(deployment: string): Record<string, string> {
  const container = named('Deployment', deployment)?.spec.template?.spec.containers[0];
  const shared = (container?.envFrom ?? []).map(
    ({ configMapRef }) => named('ConfigMap', configMapRef.name)?.data ?? {},
  );
  const own = (container?.env ?? []).map(({ name, value }) => [name, value ?? plausible(name)]);
  return Object.assign({}, ...shared, Object.fromEntries(own)) as Record<string, string>;
}

test.each(objects)('%s: every object is valid', (_file, object) => {
  const model = models[object.kind];
  expect(model, object.kind).toBeDefined();
  expect(() => new model(object as never).validate()).not.toThrow();
});

test('what is wrong is noticed', () => {
  const wrong = { metadata: { name: 'wrong' }, spec: { replicas: 'two' } };
  expect(() => new Deployment(wrong as never).validate()).toThrow();
});

test('the kustomization lists every file, but for what is started by hand', () => {
  const { resources } = parse(read('kustomization.yaml')) as { resources: string[] };
  expect([...resources, 'publish-job.yaml'].sort()).toEqual(files.toSorted());
});

test('the option for files in an S3 store names variables that each of its services reads', async () => {
  interface Patch {
    target: { kind: string; name: string };
    patch: string;
  }
  const { patches } = parse(read('files-s3/kustomization.yaml')) as { patches: [Patch] };
  const [{ target, patch }] = patches;
  const added = parse(patch) as { op: string; path: string; value: Variable }[];
  const isMeant = new RegExp(`^${target.name}$`);
  const meant = configuredProcesses.filter(({ service }) => isMeant.test(service));
  expect(meant).toHaveLength(4);
  for (const process of meant) {
    expect(named(target.kind, process.service)?.spec.template?.spec.containers[0]?.env).toBeDefined();
    const { shape } = await configSchemaOf(process);
    for (const { op, path, value } of added) {
      expect([op, path]).toEqual(['add', '/spec/template/spec/containers/0/env/-']);
      expect(shape).toHaveProperty(value.name);
    }
  }
  expect(added.map(({ value }) => value.name)).toEqual(Object.keys(filesConfig));
});

describe.each(configuredProcesses)('$service', (process) => {
  const { service } = process;

  test('is given what it needs', async () => {
    const schema = await configSchemaOf(process);
    expect(() => parseConfig(schema, environmentOf(service))).not.toThrow();
  });

  test('reads every variable of its own that it is given', async () => {
    const { shape } = await configSchemaOf(process);
    const own = named('Deployment', service)?.spec.template?.spec.containers[0]?.env ?? [];
    expect(own.map(({ name }) => name).filter((name) => !(name in shape))).toEqual([]);
  });

  test('is there twice, says how it is, and has time to drain', async () => {
    const { replicas, template } = named('Deployment', service)?.spec ?? {};
    const [container] = template?.spec.containers ?? [];
    expect(replicas).toBeGreaterThanOrEqual(2);
    expect(container?.livenessProbe?.httpGet.path).toBe('/healthz');
    expect(container?.readinessProbe?.httpGet.path).toBe(ONE_PORT.includes(service) ? '/healthz' : '/readyz');
    const { DRAIN_TIMEOUT_MS } = parseConfig(await configSchemaOf(process), environmentOf(service));
    // Kubernetes waits 30 s where nothing is said
    const grace = template?.spec.terminationGracePeriodSeconds ?? 30;
    expect(grace * 1_000).toBeGreaterThan(DRAIN_TIMEOUT_MS as number);
    expect(named('PodDisruptionBudget', service)?.spec.selector?.matchLabels).toEqual({ app: service });
    expect(named('Service', service)?.spec.selector).toEqual({ app: service });
  });
});

test.each(Object.keys(DECODING))('%s has memory for the decoder of its pictures too', (service) => {
  const source = readFileSync(join(folder, `../../${service}/src/adapters/${DECODING[service]}`), 'utf8');
  expect(source).toContain("from 'service-kit/pictures'");
  const [container] = named('Deployment', service)?.spec.template?.spec.containers ?? [];
  expect(container?.resources).toMatchObject({ limits: { memory: '1Gi' } });
});

test('administrators need a second factor', async () => {
  const identity = configuredProcesses.filter(({ service }) => service === 'svc-identity');
  expect(identity).toHaveLength(1);
  for (const process of identity) {
    const config = parseConfig(await configSchemaOf(process), environmentOf(process.service));
    expect(config).toMatchObject({ REQUIRE_ADMIN_SECOND_FACTOR: true });
  }
});

test('secrets come from secrets', () => {
  for (const { pod } of pods)
    for (const { name, env = [] } of pod.containers)
      for (const variable of env) {
        if (SECRET.test(variable.name) && !variable.name.endsWith('_FILE'))
          expect(variable.value, `${name}: ${variable.name}`).toBeUndefined();
      }
  for (const [, { kind, data = {} }] of objects)
    if (kind === 'ConfigMap') expect(Object.keys(data).filter((name) => SECRET.test(name))).toEqual([]);
});

test.each(pods)('$name has no more rights than it needs', ({ pod }) => {
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  });
  for (const { securityContext, resources } of pod.containers) {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(resources).toHaveProperty('limits.memory');
  }
});

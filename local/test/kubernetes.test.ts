import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { serviceNames } from '@praticio/contracts/base/services';
import { filesConfig, parseConfig } from '@praticio/service-kit/config';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import {
  environmentOf,
  files,
  type KubernetesObject,
  models,
  named,
  objects,
  readManifest,
  templateOf,
  type Variable,
} from '../testing/kubernetes-objects.ts';
import { clusterProcesses, configSchemaOf, configuredProcesses } from '../testing/process-configs.ts';

/** deploy/kubernetes against the API of Kubernetes and against the configuration that each process reads. */

const folder = join(import.meta.dirname, '../../deploy/kubernetes');
const pods = objects.flatMap(([, object]) => {
  const template = templateOf(object);
  const { name, generateName } = object.metadata;
  return template ? [{ name: name ?? generateName, pod: template.spec }] : [];
});
/** Processes without a readiness check, because they have no dependencies. */
const ONE_PORT = ['remotes', 'renderer'];
/** The file by which a service encodes pictures: its decoder takes up to 450 MiB beside it. */
const DECODING: Record<string, string> = {
  'svc-offers': 'publications/photo-engine.ts',
  'svc-blog': 'pictures/encode-engine.ts',
  'svc-identity': 'structures/logo-engine.ts',
};
/** The path of kustomize, if it was found. */
const kustomize = process.env.TEST_KUSTOMIZE;
const SECRET = /PASSWORD|SECRET|_KEY$|TOKEN|MONGODB_URI|SMTP_URL|INTERNAL_CALLERS/;

test.each(objects)('%s: every object is valid', (_file, object) => {
  const model = models[object.kind];
  expect(model, object.kind).toBeDefined();
  expect(() => new model(object as never).validate()).not.toThrow();
});

test('the validation refuses wrong manifests', () => {
  const wrong = { metadata: { name: 'wrong' }, spec: { replicas: 'two' } };
  expect(() => new Deployment(wrong as never).validate()).toThrow();
});

test('the kustomization lists every file except those that are applied by hand', () => {
  const { resources } = parse(readManifest('kustomization.yaml')) as { resources: string[] };
  const byHand = ['migrate-jobs.yaml', 'publish-job.yaml', 'release-job.yaml', 'restore-job.yaml'];
  expect([...resources, ...byHand].sort()).toEqual(files.toSorted());
});

test('the option for files in an S3 store sets variables that each of its services reads', async () => {
  interface Patch {
    target: { kind: string; name: string };
    patch: string;
  }
  const { patches } = parse(readManifest('files-s3/kustomization.yaml')) as { patches: [Patch] };
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

test.skipIf(!kustomize)('kustomize builds it, alone and with files in a bucket', () => {
  const overlay = mkdtempSync(join(tmpdir(), 'praticio-overlay-'));
  const build = (content: object): KubernetesObject[] => {
    writeFileSync(join(overlay, 'kustomization.yaml'), JSON.stringify(content));
    const built = execFileSync(kustomize ?? '', ['build', overlay], { encoding: 'utf8' });
    return parseAllDocuments(built).map((document) => document.toJS() as KubernetesObject);
  };
  const nameOf = ({ kind, metadata }: KubernetesObject) => `${kind} ${metadata.name}`;
  const base = { resources: [relative(overlay, folder)] };
  try {
    const applied = objects.map(([, object]) => object).filter(({ kind }) => kind !== 'Job');
    // by the hash of its content in its name, a changed config map starts its pods anew
    const built = build(base).map((object) =>
      nameOf(object).replace(/^(ConfigMap .+)-[a-z0-9]{10}$/, '$1 by hash'),
    );
    const expected = [...applied.map(nameOf), 'ConfigMap backup-scripts'];
    expect(built.sort()).toEqual(
      expected.map((name) => (name.startsWith('ConfigMap') ? `${name} by hash` : name)).sort(),
    );
    const inBucket = build({ ...base, components: [relative(overlay, join(folder, 'files-s3'))] })
      .filter(({ spec }) => /FILES_S3_URL/.test(JSON.stringify(spec?.template ?? {})))
      .map(({ metadata }) => metadata.name);
    expect(inBucket.sort()).toEqual(['svc-blog', 'svc-identity', 'svc-messaging', 'svc-offers']);
  } finally {
    rmSync(overlay, { recursive: true });
  }
});

describe.each(clusterProcesses)('$service', (process) => {
  const { service } = process;

  test('has every variable that it needs in deploy/kubernetes', async () => {
    const schema = await configSchemaOf(process);
    expect(() => parseConfig(schema, environmentOf(service))).not.toThrow();
  });

  test('reads every variable that only it is given', async () => {
    const { shape } = await configSchemaOf(process);
    const own = named('Deployment', service)?.spec.template?.spec.containers[0]?.env ?? [];
    expect(own.map(({ name }) => name).filter((name) => !(name in shape))).toEqual([]);
  });

  test('has two instances, probes, and time to drain', async () => {
    const { replicas, template } = named('Deployment', service)?.spec ?? {};
    const [container] = template?.spec.containers ?? [];
    // each apply would reset the autoscaler's number of instances to a fixed one
    const scaler = named('HorizontalPodAutoscaler', service)?.spec;
    expect(replicas === undefined).toBe(scaler !== undefined);
    expect(replicas ?? scaler?.minReplicas).toBeGreaterThanOrEqual(2);
    expect(container?.livenessProbe?.httpGet.path).toBe('/healthz');
    expect(container?.readinessProbe?.httpGet.path).toBe(ONE_PORT.includes(service) ? '/healthz' : '/readyz');
    const { DRAIN_TIMEOUT_MS } = parseConfig(await configSchemaOf(process), environmentOf(service));
    // 30 s is the default of Kubernetes
    const grace = template?.spec.terminationGracePeriodSeconds ?? 30;
    const notice = container?.lifecycle?.preStop?.sleep?.seconds ?? 0;
    expect(notice).toBeGreaterThanOrEqual(5);
    expect((grace - notice) * 1_000).toBeGreaterThan(DRAIN_TIMEOUT_MS as number);
    expect(template?.metadata.annotations).toMatchObject({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': ONE_PORT.includes(service) ? '3000' : '9100',
    });
    expect(named('PodDisruptionBudget', service)?.spec.selector?.matchLabels).toEqual({ app: service });
    expect(named('Service', service)?.spec.selector).toEqual({ app: service });
  });
});

test.each(Object.keys(DECODING))('%s has memory for the decoder of its pictures too', (service) => {
  const source = readFileSync(join(folder, `../../${service}/src/${DECODING[service]}`), 'utf8');
  expect(source).toContain("from '@praticio/service-kit/pictures'");
  const [container] = named('Deployment', service)?.spec.template?.spec.containers ?? [];
  expect(container?.resources).toMatchObject({ limits: { memory: '1Gi' } });
});

test('MongoDB and NATS have the versions of deploy/engines.json', () => {
  const engines = JSON.parse(readFileSync(join(folder, '../engines.json'), 'utf8')) as Record<string, string>;
  const images = pods.flatMap(({ pod }) => pod.containers.map(({ image }) => image));
  const others = images.filter((image) => !image.startsWith('praticio/'));
  const versions = others.map((image) => image.replace(/@sha256:[0-9a-f]{64}$/, ''));
  expect([...new Set(versions)]).toEqual([`mongo:${engines.mongodb}`]);
  // the same images as in the compose file
  const compose = readFileSync(join(folder, '../../docker-compose.yml'), 'utf8');
  for (const image of others) expect(compose).toContain(`image: ${image}\n`);
  expect(readManifest('engines/mongodb.yaml')).toContain(`version: "${engines.mongodb}"`);
  // our own image has the version; without it the chart takes another one
  expect(images).toContain('praticio/nats');
  const chart = parse(readManifest('engines/nats-values.yaml')) as {
    container: { image?: { repository: string } };
    reloader: object;
  };
  expect(chart.container.image?.repository).toBe('praticio/nats');
  expect(chart.reloader).toEqual({ enabled: false });
});

test('images contain the versions, and a separate job makes one live', () => {
  const argsOf = (file: string) =>
    objects.flatMap(([from, object]) => (from === file ? templateOf(object)?.spec.containers[0]?.args : []));
  expect(argsOf('publish-job.yaml')).toEqual(['all', '--bring']);
  expect(argsOf('release-job.yaml')).toEqual(['mf-blog', '--list']);
});

const overlays = join(folder, '../overlays');
interface Overlay {
  images: { name: string }[];
  configMapGenerator: { name: string; literals: string[] }[];
}
test.each(readdirSync(overlays))('the overlay %s names every image and the operator', async (name) => {
  const overlay = parse(readFileSync(join(overlays, name, 'kustomization.yaml'), 'utf8')) as Overlay;
  const images = pods.flatMap(({ pod }) => pod.containers.map(({ image }) => image));
  const own = [...new Set(images)].filter((image) => image.startsWith('praticio/'));
  expect(overlay.images.map((image) => image.name).sort()).toEqual(own.sort());
  const [operator] = overlay.configMapGenerator;
  expect(operator?.name).toBe('praticio-operator');
  const [identity] = configuredProcesses.filter(({ service }) => service === 'svc-identity');
  const { shape } = await configSchemaOf(identity as (typeof configuredProcesses)[number]);
  const wanted = Object.keys(shape).filter((variable) => variable.startsWith('OPERATOR_'));
  expect(operator?.literals.map((literal) => literal.split('=')[0]).sort()).toEqual(wanted.sort());
});

test.skipIf(!kustomize)('kustomize builds each overlay with its host', () => {
  for (const name of readdirSync(overlays)) {
    const built = execFileSync(kustomize ?? '', ['build', join(overlays, name)], { encoding: 'utf8' });
    const host = name === 'production' ? 'praticio.example' : `${name}.praticio.example`;
    expect(built).toContain(`PUBLIC_URL: https://${host}`);
    expect(built).toContain(`- ${host}`);
    expect(built).not.toMatch(/image: praticio\//);
  }
});

test('the trial on a cluster of one node makes every secret that a pod reads, and has the engines of the compose file', () => {
  const trial = join(folder, '../trial');
  const start = readFileSync(join(trial, 'start'), 'utf8');
  const wanted = pods.flatMap(({ pod }) =>
    pod.containers.flatMap(({ env = [] }) => env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? [])),
  );
  expect(wanted.length).toBeGreaterThan(10);
  for (const { name, key, optional } of wanted) {
    if (optional) continue;
    const isOfService = serviceNames.some((service) => name === `svc-${service}`);
    expect(start).toContain(
      isOfService ? 'create secret generic "svc-$name"' : `create secret generic ${name} `,
    );
    expect(start, name).toContain(`--from-literal=${key}=`);
  }
  const compose = readFileSync(join(folder, '../../docker-compose.yml'), 'utf8');
  const engines = readFileSync(join(trial, 'engines.yaml'), 'utf8');
  expect(engines.match(/ requests: \{ cpu: /g)).toHaveLength(2);
  const [mongo = '', nats = '', ...others] = [...engines.matchAll(/ image: .+$/gm)].map(([image]) => image);
  expect(compose).toContain(`${mongo}\n`);
  expect([nats, ...others]).toEqual([' image: praticio/nats']);
});

test('maintenance serves its page with 503, and the image is that of the compose file', () => {
  const maintenance = join(folder, '../maintenance');
  const read = (file: string) => readFileSync(join(maintenance, file), 'utf8');
  const documents = parseAllDocuments(read('page.yaml')).map((each) => each.toJS() as KubernetesObject);
  for (const object of documents)
    expect(() => new models[object.kind](object as never).validate(), object.kind).not.toThrow();
  const [container] = documents.flatMap((object) => templateOf(object)?.spec.containers ?? []);
  expect(readFileSync(join(folder, '../../docker-compose.yml'), 'utf8')).toContain(
    `image: ${container?.image}\n`,
  );
  // the same response as with the switch of the compose file
  for (const said of ['Retry-After 600', 'Cache-Control no-store', 'status 503', 'rewrite * /index.html'])
    for (const file of [read('Caddyfile'), readFileSync(join(folder, '../caddy/Caddyfile'), 'utf8')])
      expect(file).toContain(said);
});

test.skipIf(!kustomize)('kustomize routes to the maintenance page', () => {
  const overlay = mkdtempSync(join(tmpdir(), 'praticio-overlay-'));
  try {
    const components = [relative(overlay, join(folder, '../maintenance'))];
    const content = { resources: [relative(overlay, folder)], components };
    writeFileSync(join(overlay, 'kustomization.yaml'), JSON.stringify(content));
    const built = execFileSync(kustomize ?? '', ['build', overlay], { encoding: 'utf8' });
    const route = parseAllDocuments(built)
      .map((document) => document.toJS() as KubernetesObject)
      .find(({ kind, metadata }) => kind === 'HTTPRoute' && metadata.name === 'praticio');
    expect(route?.spec).toMatchObject({ rules: [{ backendRefs: [{ name: 'maintenance', port: 80 }] }] });
  } finally {
    rmSync(overlay, { recursive: true });
  }
});

test.skipIf(!kustomize)('kustomize builds the trial with its local images', () => {
  const built = execFileSync(kustomize ?? '', ['build', join(folder, '../trial')], { encoding: 'utf8' });
  const images = [...built.matchAll(/image: (praticio\/\S+)$/gm)].map(([, image = '']) => image);
  expect(images.length).toBeGreaterThan(7);
  expect(images.filter((image) => !image.endsWith(':trial'))).toEqual([]);
});

test('administrators need a second factor', async () => {
  const identity = configuredProcesses.filter(({ service }) => service === 'svc-identity');
  expect(identity).toHaveLength(1);
  for (const process of identity) {
    const config = parseConfig(await configSchemaOf(process), environmentOf(process.service));
    expect(config).toMatchObject({ REQUIRE_ADMIN_SECOND_FACTOR: true });
  }
});

test('secret variables are set from secrets', () => {
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

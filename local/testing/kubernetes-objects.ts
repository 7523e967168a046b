import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Gateway } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';

/** The objects of deploy/kubernetes, as tests read them. */

const folder = join(import.meta.dirname, '../../deploy/kubernetes');
export const models = {
  ConfigMap,
  CronJob,
  Deployment,
  Gateway,
  HTTPRoute,
  HorizontalPodAutoscaler,
  Job,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
};

export interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
}
interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: Variable[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
  args?: string[];
  livenessProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
  securityContext?: object;
  resources?: object;
}
interface Pod {
  terminationGracePeriodSeconds?: number;
  automountServiceAccountToken?: boolean;
  securityContext?: { fsGroup?: number; fsGroupChangePolicy?: string };
  topologySpreadConstraints?: object[];
  containers: Container[];
  volumes?: { persistentVolumeClaim?: { claimName: string } }[];
}
interface Template {
  metadata: { labels: Labels; annotations?: Labels };
  spec: Pod;
}
export type Labels = Record<string, string>;
export interface PodSelector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}
/** A caller, or a target of calls. */
export interface Peer {
  podSelector?: PodSelector;
  namespaceSelector?: object;
  ipBlock?: object;
}
export interface KubernetesObject {
  kind: keyof typeof models;
  metadata: { name: string; generateName?: string };
  data?: Record<string, string>;
  spec: {
    replicas?: number;
    selector?: { matchLabels?: Record<string, string>; app?: string };
    template?: Template;
    /** Of a cron job. */
    jobTemplate?: { spec: { template: Template } };
    /** Of an autoscaler. */
    scaleTargetRef?: { name: string };
    minReplicas?: number;
    metrics?: {
      type: string;
      resource?: { name: string };
      external?: { metric: { name: string; selector: { matchLabels: Labels } } };
    }[];
    /** Of a service. */
    ports?: { name: string; port: number; targetPort?: string }[];
    /** Of a network policy. */
    podSelector?: PodSelector;
    policyTypes?: string[];
    ingress?: { from: Peer[]; ports?: { port: string | number }[] }[];
    egress?: { to: Peer[]; ports?: { port: string | number }[] }[];
  };
}

export const readManifest = (file: string) => readFileSync(join(folder, file), 'utf8');
export const files = readdirSync(folder).filter(
  (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
);
interface Generator {
  name: string;
  literals?: string[];
}
const { configMapGenerator } = parse(readManifest('kustomization.yaml')) as {
  configMapGenerator: Generator[];
};
/** The config maps with variables that kustomize makes. */
const generated = configMapGenerator.flatMap(({ name, literals }) => {
  const data = Object.fromEntries(literals?.map((literal) => literal.split(/=(.*)/s).slice(0, 2)) ?? []);
  const object: Partial<KubernetesObject> = { kind: 'ConfigMap', metadata: { name }, data };
  return literals ? [object as KubernetesObject] : [];
});
export const objects = [
  ...files.flatMap((file) =>
    parseAllDocuments(readManifest(file)).map(
      (document) => [file, document.toJS() as KubernetesObject] as const,
    ),
  ),
  ...generated.map((object) => ['kustomization.yaml', object] as const),
];
/** The pods that an object starts. */
export const templateOf = ({ spec }: KubernetesObject) => spec?.template ?? spec?.jobTemplate?.spec.template;

/** The object of a kind and name. */
export const named = (kind: string, name: string) =>
  objects.find(([, object]) => object.kind === kind && object.metadata.name === name)?.[1];

/** A plausible value for each kind of secret. */
function plausible(variable: string): string {
  if (variable === 'MONGODB_URI') return 'mongodb://user:password@mongodb:27017/?replicaSet=mongodb';
  if (variable === 'NATS_URL') return 'nats://user:password@nats:4222';
  if (variable === 'SMTP_URL') return 'smtps://user:password@mail.example:465';
  if (variable === 'INTERNAL_CALLERS') return `offers=${'x'.repeat(32)},messaging=${'y'.repeat(32)}`;
  if (variable === 'VAPID_PRIVATE_KEY') return 'x'.repeat(43);
  return 'x'.repeat(64);
}

/** The environment of a deployment's process: variables of config maps and its own, secrets with a plausible value. */
export function environmentOf(deployment: string): Record<string, string> {
  const container = named('Deployment', deployment)?.spec.template?.spec.containers[0];
  const shared = (container?.envFrom ?? []).map(
    ({ configMapRef }) => named('ConfigMap', configMapRef.name)?.data ?? {},
  );
  const own = (container?.env ?? []).map(({ name, value }) => [name, value ?? plausible(name)]);
  return Object.assign({}, ...shared, Object.fromEntries(own)) as Record<string, string>;
}

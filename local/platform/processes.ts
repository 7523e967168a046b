import { join } from 'node:path';
import { type ServiceName, serviceNames } from 'contracts/base/services';
import { accepts, answers, bodyOf, hasRoom } from '../supervisor/probes.ts';
import type { ProcessSpec } from '../supervisor/process-spec.ts';
import {
  baseEnv,
  gatewayEnv,
  instancesOf,
  loopback,
  type PlatformSetting,
  platformAddresses,
  serviceEnv,
} from './environment.ts';
import { type Ports, type PortVariable, portVariables } from './ports.ts';

const take = (ports: Ports, ...names: PortVariable[]) =>
  Object.fromEntries(names.map((name) => [name, ports[name]]));

/** What node itself is told, beside the script. */
const nodeOptions: { [Service in ServiceName]?: string[] } = {
  // as `npm run hub`: V8 would let the space for new objects grow to 128 MB under the hub's traffic
  messaging: ['--max-semi-space-size=8'],
};

const node = (root: string, script: string, ...args: string[]) => ({
  command: process.execPath,
  args: [join(root, script), ...args],
  cwd: root,
});

/** The whole platform as a list: what runs, where it listens, how one sees that it is ready, what it needs. */
export function platformProcesses(setting: PlatformSetting): ProcessSpec[] {
  const { root, dataDir, ports, env } = setting;
  const engines = [...databaseProcess(setting), ...natsProcess(setting)];
  const behindGateway: ProcessSpec[] = [
    ...serviceNames.flatMap((service) =>
      instancesOf(service).map((instance) => serviceProcess(setting, service, instance, engines)),
    ),
    {
      name: 'remotes',
      ...node(root, 'gateway/src/remotes-main.ts'),
      env: {
        ...baseEnv(env),
        PORT: String(ports.REMOTES_PORT),
        HOST: '127.0.0.1',
        REMOTES_DIR: join(dataDir, 'remotes'),
      },
      ports: take(ports, 'REMOTES_PORT'),
      isReady: answers(`${loopback(ports.REMOTES_PORT)}/healthz`),
    },
  ];
  return [
    ...engines,
    ...mailProcess(setting),
    ...stripeProcess(setting),
    ...behindGateway,
    {
      name: 'gateway',
      ...node(root, 'gateway/src/main.ts'),
      env: gatewayEnv(setting),
      ports: take(ports, 'PORT', 'GATEWAY_INTERNAL_PORT'),
      isReady: answers(`${loopback(ports.GATEWAY_INTERNAL_PORT)}/readyz`),
      after: behindGateway.map(({ name }) => name),
    },
  ];
}

function databaseProcess({ database, ports, dataDir, env }: PlatformSetting): ProcessSpec[] {
  if (!database.command) return [];
  return [
    {
      name: 'mongodb',
      ...database.command(ports.MONGODB_PORT, join(dataDir, 'mongodb')),
      env: baseEnv(env),
      ports: take(ports, 'MONGODB_PORT'),
      isReady: accepts(ports.MONGODB_PORT),
    },
  ];
}

function natsProcess({ root, nats, ports, dataDir, env }: PlatformSetting): ProcessSpec[] {
  if ('url' in nats) return [];
  const config = ['-c', join(root, 'local/engines/nats.conf')];
  const listen = ['-a', '127.0.0.1', '-p', String(ports.NATS_PORT), '-m', String(ports.NATS_MONITOR_PORT)];
  const health = `${loopback(ports.NATS_MONITOR_PORT)}/healthz`;
  return [
    {
      name: 'nats',
      command: nats.binary,
      args: [...config, ...listen, '-js', '-sd', join(dataDir, 'nats')],
      env: baseEnv(env),
      ports: take(ports, 'NATS_PORT', 'NATS_MONITOR_PORT'),
      isReady: accepts(ports.NATS_PORT),
      // a stream that the disk has refused once takes nothing more, even when there is room again
      isStuck: async () => (await hasRoom(dataDir)) && /write error/.test(await bodyOf(health)),
    },
  ];
}

function mailProcess(setting: PlatformSetting): ProcessSpec[] {
  const { root, ports, dataDir, env } = setting;
  if (!platformAddresses(setting).mailUrl) return [];
  const listen = [
    '--smtp',
    String(ports.SMTP_PORT),
    '--web',
    String(ports.MAIL_WEB_PORT),
    '--ip',
    '127.0.0.1',
  ];
  const store = ['--mail-directory', join(dataDir, 'mail'), '--silent'];
  return [
    {
      name: 'mail',
      ...node(root, 'node_modules/maildev/bin/maildev', ...listen, ...store),
      env: baseEnv(env),
      ports: take(ports, 'SMTP_PORT', 'MAIL_WEB_PORT'),
      isReady: answers(`${loopback(ports.MAIL_WEB_PORT)}/healthz`),
    },
  ];
}

function stripeProcess(setting: PlatformSetting): ProcessSpec[] {
  const { root, ports, dataDir, env, secrets } = setting;
  const { stripeUrl } = platformAddresses(setting);
  if (!stripeUrl) return [];
  return [
    {
      name: 'stripe',
      ...node(root, 'local/stripe/main.ts'),
      env: {
        ...baseEnv(env),
        PORT: String(ports.STRIPE_PORT),
        PUBLIC_URL: stripeUrl,
        DATA_FILE: join(dataDir, 'stripe.json'),
        STRIPE_SECRET_KEY: secrets.stripeKey,
        STRIPE_WEBHOOK_SECRETS: secrets.stripeWebhookSecret,
        WEBHOOK_URL: `${loopback(ports.PORT)}/api/payment/webhook`,
      },
      ports: take(ports, 'STRIPE_PORT'),
      isReady: answers(`${loopback(ports.STRIPE_PORT)}/healthz`),
    },
  ];
}

function serviceProcess(
  setting: PlatformSetting,
  service: ServiceName,
  instance: number,
  engines: ProcessSpec[],
): ProcessSpec {
  const { root, ports } = setting;
  const { port, internal } = portVariables(service, instance);
  const main = node(root, `svc-${service}/src/main.ts`);
  return {
    name: `svc-${service}${instance > 1 ? `-${instance}` : ''}`,
    ...main,
    args: [...(nodeOptions[service] ?? []), ...main.args],
    env: {
      ...serviceEnv(setting, service),
      PORT: String(ports[port]),
      INTERNAL_PORT: String(ports[internal]),
    },
    ports: take(ports, port, internal),
    isReady: answers(`${loopback(ports[internal])}/readyz`),
    after: engines.map(({ name }) => name),
  };
}

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '@praticio/contracts/base/services';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { nodeOptionsOf } from '@praticio/service-kit/memory-options';
import { z } from 'zod';
import { SetUpError } from '../console.ts';
import { accepts, bodyOf, hasSpace, responds } from '../supervisor/probes.ts';
import type { ProcessSpec } from '../supervisor/process-spec.ts';
import {
  baseEnv,
  gatewayEnv,
  instanceCount,
  instancesOf,
  loopback,
  type PlatformSetting,
  platformUrls,
  rendererEnv,
  serviceEnv,
} from './environment.ts';
import { type Ports, type PortVariable, portVariables } from './ports.ts';

const RENEW_MS = MINUTE_MS;
const POLL_MS = 100;
const workersSchema = z.array(z.object({ pid: z.number(), isReady: z.boolean() }));

const take = (ports: Ports, ...names: PortVariable[]) =>
  Object.fromEntries(names.map((name) => [name, ports[name]]));

const node = (name: string, root: string, script: string, ...args: string[]) => ({
  name,
  command: process.execPath,
  args: [...nodeOptionsOf(name), join(root, script), ...args],
  cwd: root,
});

/** All processes of the platform, with their ports, readiness checks and dependencies. */
export function platformProcesses(setting: PlatformSetting): ProcessSpec[] {
  const { root, ports, env } = setting;
  // traced processes stop before the collector of their last spans
  const engines = [...databaseProcess(setting), ...natsProcess(setting), ...tracesProcess(setting)];
  const behindGateway: ProcessSpec[] = [
    ...serviceNames.flatMap((service) =>
      instancesOf(service, env).map((instance, _, { length }) => ({
        ...serviceProcess(setting, service, instance, engines),
        ...(length === 1 && { spare: serviceProcess(setting, service, 2, engines) }),
      })),
    ),
    { ...remotesProcess(setting, 'remotes'), spare: remotesProcess(setting, 'remotes-2') },
  ];
  return [
    ...engines,
    ...mailProcess(setting),
    ...stripeProcess(setting),
    ...behindGateway,
    { ...rendererProcess(setting, 'renderer'), spare: rendererProcess(setting, 'renderer-2') },
    {
      ...node('gateway', root, 'gateway/src/main.ts'),
      env: gatewayEnv(setting),
      ports: take(ports, 'PORT', 'GATEWAY_INTERNAL_PORT'),
      isReady: responds(`${loopback(ports.GATEWAY_INTERNAL_PORT)}/readyz`),
      ...(instanceCount(env) > 1 && { renew: renewGateway(loopback(ports.GATEWAY_INTERNAL_PORT)) }),
      after: behindGateway.map(({ name }) => name),
    },
  ];
}

/** The host of the built remotes. */
function remotesProcess(setting: PlatformSetting, name: 'remotes' | 'remotes-2'): ProcessSpec {
  const { root, dataDir, ports, env } = setting;
  const variable = name === 'remotes' ? 'REMOTES_PORT' : 'REMOTES_2_PORT';
  return {
    ...node(name, root, 'gateway/src/remotes-main.ts'),
    env: {
      ...baseEnv(env),
      PORT: String(ports[variable]),
      HOST: '127.0.0.1',
      REMOTES_DIR: join(dataDir, 'remotes'),
    },
    ports: take(ports, variable),
    isReady: responds(`${loopback(ports[variable])}/healthz`),
  };
}

/** The renderer may read the sources and the built shell, and start threads; it may read no other file and start no program. */
function rendererProcess(setting: PlatformSetting, name: 'renderer' | 'renderer-2'): ProcessSpec {
  const { root, ports } = setting;
  const variable = name === 'renderer' ? 'RENDERER_PORT' : 'RENDERER_2_PORT';
  const own = rendererEnv(setting);
  const allowed = [
    '--permission',
    '--allow-worker',
    `--allow-fs-read=${root}`,
    `--allow-fs-read=${own.SHELL_DIR}`,
  ];
  const program = node(name, root, 'renderer/src/main.ts');
  return {
    ...program,
    args: [...allowed, '--disable-warning=PERM0006', ...program.args],
    env: { ...own, PORT: String(ports[variable]) },
    ports: take(ports, variable),
    isReady: responds(`${loopback(ports[variable])}/healthz`),
  };
}

/** Makes the gateway replace its workers, and waits until all new workers serve. */
function renewGateway(internalUrl: string) {
  const workers = async () => workersSchema.parse(await (await fetch(`${internalUrl}/workers`)).json());
  return async (pid: number): Promise<void> => {
    const old = (await workers()).map((worker) => worker.pid);
    process.kill(pid, 'SIGUSR2');
    const deadline = Date.now() + RENEW_MS;
    for (;;) {
      const now = await workers();
      const areNew = now.every((worker) => worker.isReady && !old.includes(worker.pid));
      if (areNew && now.length === old.length) return;
      if (Date.now() > deadline)
        throw new SetUpError('The workers of the gateway were not replaced; see its log.');
      await pause(POLL_MS);
    }
  };
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
      // a stream whose write the disk has refused once accepts no more messages, even when there is space again
      isStuck: async () => (await hasSpace(dataDir)) && /write error/.test(await bodyOf(health)),
    },
  ];
}

function mailProcess(setting: PlatformSetting): ProcessSpec[] {
  const { root, ports, dataDir, env } = setting;
  if (!platformUrls(setting).mailUrl) return [];
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
      ...node('mail', root, 'node_modules/maildev/bin/maildev', ...listen, ...store),
      env: baseEnv(env),
      ports: take(ports, 'SMTP_PORT', 'MAIL_WEB_PORT'),
      isReady: responds(`${loopback(ports.MAIL_WEB_PORT)}/healthz`),
    },
  ];
}

function stripeProcess(setting: PlatformSetting): ProcessSpec[] {
  const { root, ports, dataDir, env, secrets } = setting;
  const { stripeUrl } = platformUrls(setting);
  if (!stripeUrl) return [];
  return [
    {
      ...node('stripe', root, 'local/stripe/main.ts'),
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
      isReady: responds(`${loopback(ports.STRIPE_PORT)}/healthz`),
    },
  ];
}

function tracesProcess(setting: PlatformSetting): ProcessSpec[] {
  const { root, ports, env } = setting;
  const { tracesUrl } = platformUrls(setting);
  if (!tracesUrl) return [];
  return [
    {
      ...node('traces', root, 'local/traces/main.ts'),
      env: { ...baseEnv(env), PORT: String(ports.TRACES_PORT) },
      ports: take(ports, 'TRACES_PORT'),
      isReady: responds(`${tracesUrl}/healthz`),
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
  return {
    ...node(`svc-${service}${instance > 1 ? `-${instance}` : ''}`, root, `svc-${service}/src/main.ts`),
    env: {
      ...serviceEnv(setting, service),
      PORT: String(ports[port]),
      INTERNAL_PORT: String(ports[internal]),
    },
    ports: take(ports, port, internal),
    isReady: responds(`${loopback(ports[internal])}/readyz`),
    after: engines.map(({ name }) => name),
  };
}

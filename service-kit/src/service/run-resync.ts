import {
  type ResyncOutcome,
  resyncOutcomeSchema,
  resyncSubject,
} from '@praticio/contracts/administration/platform';
import type { ServiceName } from '@praticio/contracts/base/services';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { z } from 'zod';
import { ConfigError, parseConfig, serviceConfig } from '../base/config.ts';
import { createLogger, scrub } from '../base/logger.ts';
import { connectNats, type Nats } from '../connections/nats.ts';
import { natsAccess } from '../connections/nats-access.ts';
import { askHealth } from './platform-health.ts';

const LONGEST_MS = 30 * MINUTE_MS;
const { NATS_URL, NATS_CREDENTIALS_FILE, NATS_CA_FILE, LOG_LEVEL } = serviceConfig;
const schema = z.object({
  NATS_URL,
  NATS_CREDENTIALS_FILE,
  NATS_CA_FILE,
  LOG_LEVEL: LOG_LEVEL.default('warn'),
});

/** Asks every instance for a resync, and waits for all of them. */
async function askInstances(nats: Nats, service: ServiceName): Promise<ResyncOutcome[]> {
  const instances = (await askHealth(nats)).filter((health) => health.service === service);
  if (instances.length === 0) return [];
  const options = { strategy: 'count', maxMessages: instances.length, maxWait: LONGEST_MS } as const;
  const outcomes: ResyncOutcome[] = [];
  for await (const message of await nats.connection.requestMany(resyncSubject(service), undefined, options))
    outcomes.push(resyncOutcomeSchema.parse(message.json()));
  return outcomes;
}

function lineOf({ instance, read, failed }: ResyncOutcome): string {
  const counts = Object.entries(read).map(([name, count]) => `${count} ${name}`);
  return `${instance}: ${failed ?? counts.join(', ')}\n`;
}

/**
 * `npm run resync -w svc-<name>`: makes every running instance read the data of other services again, and prints how much
 * each has read. Ends with exit code 1 if an instance fails or none runs.
 */
export async function runResync(service: ServiceName): Promise<void> {
  try {
    const config = parseConfig(schema, process.env);
    const logger = createLogger({ service, level: config.LOG_LEVEL });
    const nats = await connectNats({ ...natsAccess(config), name: `svc-${service}-resync`, logger });
    try {
      const outcomes = await askInstances(nats, service);
      process.stdout.write(outcomes.map(lineOf).join('') || `no instance of svc-${service} runs\n`);
      const isDone = outcomes.length > 0 && outcomes.every(({ failed }) => failed === null);
      process.exitCode = isDone ? 0 : 1;
    } finally {
      await nats.close();
    }
  } catch (error) {
    const isConfig = error instanceof ConfigError;
    process.stderr.write(scrub(`${isConfig ? error.message : ((error as Error).stack ?? error)}\n`));
    process.exitCode = isConfig ? 78 : 1;
  }
}

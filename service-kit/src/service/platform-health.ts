import {
  HEALTH_SUBJECT,
  type InstanceHealth,
  instanceHealthSchema,
} from '@praticio/contracts/administration/platform';
import type { Logger } from '../base/logger.ts';
import type { Nats } from '../connections/nats.ts';

const WAIT_MS = 1_500;
/** After this long without a response, no further instance is expected. */
const STALL_MS = 500;

/** Handles requests for the health of this instance; returns a function that stops this. */
export function serveHealth(nats: Nats, describe: () => Promise<InstanceHealth>, logger: Logger): () => void {
  const subscription = nats.connection.subscribe(HEALTH_SUBJECT, {
    callback: (_error, message) => {
      describe().then(
        (health) => message.respond(JSON.stringify(health)),
        (error: unknown) => logger.warn({ err: error }, 'the health of this instance could not be reported'),
      );
    },
  });
  return () => subscription.unsubscribe();
}

/** Asks every running instance of every service for its health; the result lacks instances that do not respond in time. */
export async function askHealth(nats: Nats): Promise<InstanceHealth[]> {
  const options = { strategy: 'stall', maxWait: WAIT_MS, stall: STALL_MS } as const;
  const instances: InstanceHealth[] = [];
  for await (const message of await nats.connection.requestMany(HEALTH_SUBJECT, undefined, options)) {
    const health = instanceHealthSchema.safeParse(message.json());
    if (health.success) instances.push(health.data);
  }
  return instances;
}

import { HEALTH_SUBJECT, type InstanceHealth, instanceHealthSchema } from 'contracts/administration/platform';
import type { Logger } from '../base/logger.ts';
import type { Nats } from '../connections/nats.ts';

const WAIT_MS = 1_500;
/** No further instance is expected after this silence. */
const STALL_MS = 500;

/** Tells whoever asks how this instance is; gives a function that stops it. */
export function answerHealth(
  nats: Nats,
  describe: () => Promise<InstanceHealth>,
  logger: Logger,
): () => void {
  const subscription = nats.connection.subscribe(HEALTH_SUBJECT, {
    callback: (_error, message) => {
      describe().then(
        (health) => message.respond(JSON.stringify(health)),
        (error: unknown) => logger.warn({ err: error }, 'the state of this instance could not be told'),
      );
    },
  });
  return () => subscription.unsubscribe();
}

/** How every running instance of every service is; one that does not answer in time is not there. */
export async function askHealth(nats: Nats): Promise<InstanceHealth[]> {
  const options = { strategy: 'stall', maxWait: WAIT_MS, stall: STALL_MS } as const;
  const instances: InstanceHealth[] = [];
  for await (const message of await nats.connection.requestMany(HEALTH_SUBJECT, undefined, options)) {
    const health = instanceHealthSchema.safeParse(message.json());
    if (health.success) instances.push(health.data);
  }
  return instances;
}

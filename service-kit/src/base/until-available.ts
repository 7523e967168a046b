import type { Logger } from './logger.ts';
import { isUnavailable } from './unavailable.ts';

const RETRY_MS = 1_000;

/** Repeats `work`, which a service needs to start, while MongoDB or NATS is away, too slow or refuses writes (a full disk). */
export async function untilAvailable<Result>(work: () => Promise<Result>, logger: Logger): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logger.warn({ err: error }, 'start-up waits for MongoDB or NATS');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
    }
  }
}

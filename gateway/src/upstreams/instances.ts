import type { Logger } from '@praticio/service-kit/logger';
import { type Agent, request } from 'undici';

/** For this time after a refused connection, an instance gets requests only if no other is left. */
const COOL_DOWN_MS = 1_000;
const NEVER = Number.NEGATIVE_INFINITY;
const READINESS_TIMEOUT_MS = 1_000;

export interface Instance {
  readonly origin: string;
  readonly readyUrl: string | null;
  ready: boolean;
  failedAt: number;
}

/**
 * The instances of one service. Picks those that are ready and have not just failed, one after the other. If there is
 * none, it still picks an instance, so that the first request after the service's return succeeds.
 */
export interface Instances {
  readonly size: number;
  pick(tried: readonly Instance[]): Instance;
  markFailed(instance: Instance): void;
  pollReadiness(): Promise<void>;
}

export function createInstances(options: {
  origins: string[];
  readiness?: string[] | undefined;
  agent: Agent;
  logger: Logger;
}): Instances {
  const { origins, readiness, agent, logger } = options;
  const instances: Instance[] = origins.map((url, index) => ({
    origin: new URL(url).origin,
    readyUrl: readiness?.[index] ?? null,
    ready: true,
    failedAt: NEVER,
  }));
  let picks = 0;

  const isReady = ({ ready }: Instance) => ready;
  const mayRun = ({ failedAt }: Instance) =>
    failedAt === NEVER || performance.now() - failedAt > COOL_DOWN_MS;
  const isHealthy = (instance: Instance) => isReady(instance) && mayRun(instance);

  async function poll(instance: Instance): Promise<void> {
    if (instance.readyUrl === null) return;
    const ready = await request(instance.readyUrl, {
      dispatcher: agent,
      signal: AbortSignal.timeout(READINESS_TIMEOUT_MS),
    }).then(
      async ({ statusCode, body }) => {
        await body.dump();
        return statusCode === 200;
      },
      () => false,
    );
    if (ready !== instance.ready) logger.warn({ instance: instance.origin, ready }, 'an instance changed');
    instance.ready = ready;
  }

  return {
    size: instances.length,
    pick(tried) {
      picks = (picks + 1) % Number.MAX_SAFE_INTEGER;
      // the usual case, without copies of the list
      if (tried.length === 0 && instances.every(isHealthy))
        return instances[picks % instances.length] as Instance;
      const untried = instances.filter((instance) => !tried.includes(instance));
      // better the same instance again, over a new connection, than one that does not run
      const order = [
        untried.filter(isHealthy),
        instances.filter(isHealthy),
        untried.filter(isReady),
        // one that says that it is not ready, or is too busy to say, rather than one that has just refused a connection
        untried.filter(mayRun),
        untried,
        instances,
      ];
      const chosen = order.find((candidates) => candidates.length > 0) as Instance[];
      return chosen[picks % chosen.length] as Instance;
    },
    markFailed(instance) {
      instance.failedAt = performance.now();
    },
    async pollReadiness() {
      await Promise.all(instances.map(poll));
    },
  };
}

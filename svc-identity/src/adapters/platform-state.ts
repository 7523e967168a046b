import { GATEWAY_STATE_PATH, type GatewayState, gatewayStateSchema } from 'contracts/administration/platform';
import { serviceNames } from 'contracts/base/services';
import { EVENTS_STREAM } from 'contracts/catalogue/events';
import { countDeadLetters } from 'service-kit/dead-letters';
import type { Logger } from 'service-kit/logger';
import type { Nats } from 'service-kit/nats';
import { askHealth } from 'service-kit/platform-health';
import { objectivesOf } from '../domain/objectives.ts';
import type { ReadPlatform } from '../domain/ports.ts';

const GATEWAY_WAIT_MS = 1_500;

interface Deps {
  nats: Nats;
  /** Internal URLs: the gateway does not speak NATS. */
  gateways: string[];
  logger: Logger;
}

/** Asks the gateways, every service and the event stream for their current state. */
export function createReadPlatform({ nats, gateways, logger }: Deps): ReadPlatform {
  async function askGateway(url: string): Promise<GatewayState[]> {
    try {
      const signal = AbortSignal.timeout(GATEWAY_WAIT_MS);
      const answer = await fetch(new URL(GATEWAY_STATE_PATH, url), { signal });
      return [gatewayStateSchema.parse(await answer.json())];
    } catch (error) {
      // a gateway that does not answer is shown as missing
      logger.warn({ err: error, url }, 'gateway state unavailable');
      return [];
    }
  }

  return async () => {
    const [instances, answers, stream, deadLetters] = await Promise.all([
      askHealth(nats),
      Promise.all(gateways.map(askGateway)),
      nats.manager.streams.info(EVENTS_STREAM),
      countDeadLetters(nats),
    ]);
    const { messages, bytes } = stream.state;
    const states = answers.flat();
    return {
      objectives: objectivesOf({
        requests: states.flatMap(({ requests }) => requests ?? []),
        outboxOldestMs: instances.flatMap(({ outboxOldestMs }) => outboxOldestMs ?? []),
      }),
      gateways: states,
      services: serviceNames.map((service) => ({
        service,
        instances: instances.filter((instance) => instance.service === service),
      })),
      events: { messages, bytes, deadLetters },
    };
  };
}

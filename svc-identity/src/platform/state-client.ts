import {
  GATEWAY_STATE_PATH,
  type GatewayState,
  gatewayStateSchema,
  type PlatformHealth,
} from '@praticio/contracts/administration/platform';
import { serviceNames } from '@praticio/contracts/base/services';
import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import { countDeadLetters } from '@praticio/service-kit/dead-letters';
import type { Logger } from '@praticio/service-kit/logger';
import type { Nats } from '@praticio/service-kit/nats';
import { askHealth } from '@praticio/service-kit/platform-health';
import { withTimeout } from '@praticio/service-kit/with-timeout';
import { objectivesOf } from './objectives.ts';

const GATEWAY_WAIT_MS = 1_500;
const STREAM_WAIT_MS = 1_000;
const HEALTH_WAIT_MS = 2_000;

interface Deps {
  nats: Nats;
  /** Internal URLs: the gateway does not speak NATS. */
  gateways: string[];
  logger: Logger;
}

/** Asks the gateways, every service and the event stream for their current state. */
export function stateClient({ nats, gateways, logger }: Deps) {
  async function askGateway(url: string): Promise<GatewayState[]> {
    try {
      const signal = AbortSignal.timeout(GATEWAY_WAIT_MS);
      const response = await fetch(new URL(GATEWAY_STATE_PATH, url), { signal });
      return [gatewayStateSchema.parse(await response.json())];
    } catch (error) {
      // a gateway that does not respond is shown as missing
      logger.warn({ err: error, url }, 'gateway state unavailable');
      return [];
    }
  }

  /** The state that NATS reports in time, else `missing`: the page is wanted most while NATS is away. */
  async function askNats<Value>(ms: number, ask: () => Promise<Value>, missing: Value): Promise<Value> {
    try {
      return nats.connected() ? await withTimeout(ms, ask()) : missing;
    } catch (error) {
      logger.warn({ err: error }, 'the state of the streams could not be read');
      return missing;
    }
  }

  async function readStreams() {
    const [stream, deadLetters] = await Promise.all([
      nats.manager.streams.info(EVENTS_STREAM),
      countDeadLetters(nats),
    ]);
    return { messages: stream.state.messages, bytes: stream.state.bytes, deadLetters };
  }

  return async (): Promise<PlatformHealth> => {
    const [instances, responses, events] = await Promise.all([
      askNats(HEALTH_WAIT_MS, () => askHealth(nats), []),
      Promise.all(gateways.map(askGateway)),
      askNats(STREAM_WAIT_MS, readStreams, null),
    ]);
    const states = responses.flat();
    return {
      objectives: objectivesOf({
        requests: states.flatMap(({ requests }) => requests ?? []),
        instances,
      }),
      gateways: states,
      services: serviceNames.map((service) => ({
        service,
        instances: instances.filter((instance) => instance.service === service),
      })),
      events: events ?? { messages: 0, bytes: 0, deadLetters: 0 },
      ...(!events && { eventsUnread: true }),
    };
  };
}

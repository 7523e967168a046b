import type { PlatformHealth } from 'contracts/administration';
import { EVENTS_STREAM } from 'contracts/events';
import { serviceNames } from 'contracts/services';
import { countDeadLetters } from 'service-kit/dead-letters';
import type { Nats } from 'service-kit/nats';
import { askHealth } from 'service-kit/platform-health';

/** How every service and the event stream are, asked at the moment of the call. */
export function createReadPlatform(nats: Nats) {
  return async (): Promise<PlatformHealth> => {
    const [instances, stream, deadLetters] = await Promise.all([
      askHealth(nats),
      nats.manager.streams.info(EVENTS_STREAM),
      countDeadLetters(nats),
    ]);
    const { messages, bytes } = stream.state;
    return {
      services: serviceNames.map((service) => ({
        service,
        instances: instances.filter((instance) => instance.service === service),
      })),
      events: { messages, bytes, deadLetters },
    };
  };
}

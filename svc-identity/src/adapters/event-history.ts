import { EVENTS_STREAM, type EventType, subjectOf } from 'contracts/events';
import type { Nats } from 'service-kit/nats';

/** Events of identity that hold something personal; the others tell ids and must still reach everybody. */
const personal: EventType[] = ['user.registered', 'user.verified', 'profile.updated', 'structure.onboarded'];

/** Takes a person's own words out of the stream (design.md, Events). */
export function createForgetEvents(nats: Nats) {
  return async (userId: string): Promise<void> => {
    for (const type of personal) {
      await nats.manager.streams.purge(EVENTS_STREAM, { filter: subjectOf(type, userId) });
    }
  };
}

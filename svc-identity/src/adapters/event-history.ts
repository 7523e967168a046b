import { EVENTS_STREAM, type EventType, subjectOf } from 'contracts/catalogue/events';
import { forgetDeadLetters } from 'service-kit/dead-letters';
import type { Nats } from 'service-kit/nats';
import type { SentEvents } from 'service-kit/sent-events';

/** Events of identity that hold something personal; the others tell ids and must still reach everybody. */
const personal: EventType[] = [
  'user.registered',
  'user.verified',
  'profile.updated',
  'structure.onboarded',
  'candidate.updated',
];

/** Set aside by some consumer, these still have to end something there when they are replayed. */
const endings: EventType[] = ['account.erased', 'sessions.revoked', 'cv.withdrawn', 'offer.deleted'];

/**
 * Takes a person's own words out of the stream and out of the dead letters
 * (docs/architecture.md#events-and-subjects).
 */
export function createForgetEvents(nats: Nats, sent: Pick<SentEvents, 'forget'>) {
  return async (userId: string): Promise<void> => {
    for (const type of personal) {
      await nats.manager.streams.purge(EVENTS_STREAM, { filter: subjectOf(type, userId) });
    }
    await sent.forget(userId, { types: personal });
    await forgetDeadLetters(nats, userId, endings);
  };
}

import { EVENTS_STREAM, type EventType, subjectOf } from '@praticio/contracts/catalogue/events';
import { forgetDeadLetters } from '@praticio/service-kit/dead-letters';
import type { Nats } from '@praticio/service-kit/nats';
import type { SentEvents } from '@praticio/service-kit/sent-events';

/** Events of svc-identity with personal content; the others carry ids only and must still reach every service. */
const personal: EventType[] = [
  'user.registered',
  'user.verified',
  'profile.updated',
  'structure.onboarded',
  'candidate.updated',
];

/** Dead letters of these types stay: when they are replayed, a consumer still has something to end. */
const endings: EventType[] = ['account.erased', 'sessions.revoked', 'cv.withdrawn', 'offer.deleted'];

/**
 * Removes a person's own content from the stream and from the dead letters
 * (docs/architecture.md#events-and-subjects).
 */
export function historyClient(nats: Nats, sent: Pick<SentEvents, 'forget'>) {
  return async function forgetEvents(userId: string): Promise<void> {
    for (const type of personal) {
      await nats.manager.streams.purge(EVENTS_STREAM, { filter: subjectOf(type, userId) });
    }
    await sent.forget(userId, { types: personal });
    await forgetDeadLetters(nats, userId, endings);
  };
}

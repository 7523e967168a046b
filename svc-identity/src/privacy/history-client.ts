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
const endings: EventType[] = [
  'account.erased',
  'account.person-erased',
  'structure.closed',
  'team.changed',
  'sessions.revoked',
  'cv.withdrawn',
  'offer.deleted',
];

/**
 * Removes a person's own content from the stream and from the dead letters
 * (docs/architecture.md#events-and-commands).
 */
export function historyClient(nats: Nats, sent: Pick<SentEvents, 'forget'>) {
  return async function forgetEvents(userId: string, { keepsProfile = false } = {}): Promise<void> {
    for (const type of personal) {
      // the newest one shows the rest of the account
      const keep = keepsProfile && type === 'profile.updated' ? 1 : 0;
      const filter = subjectOf(type, userId);
      await nats.manager.streams.purge(EVENTS_STREAM, { filter, ...(keep > 0 ? { keep } : {}) });
      await sent.forget(userId, { types: [type], keepNewest: keep });
    }
    await forgetDeadLetters(nats, userId, endings);
  };
}

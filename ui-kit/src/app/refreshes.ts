import type { NotificationSubject } from '@praticio/contracts/messaging/notification';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

const { interests, myOffers, offers, alerts, credits, conversations, profile } = queryKeys;

/**
 * Which queries an event makes out of date, whether it happened on this page or came by the live stream: bell, dashboard,
 * badges and lists agree within a second. A key stands for all that begin with it. Nothing else may say it
 * (`refreshes.test.ts`).
 */
export const refreshes = {
  // on this page
  'interest-expressed': [interests],
  'interest-answered': [interests, myOffers, conversations],
  'interest-withdrawn': [interests],
  'offer-published': [offers, credits],
  'offer-changed': [offers, credits],
  'offer-moderated': [offers],
  'alert-changed': [alerts],
  'credits-bought': [credits, offers],
  'cv-unlocked': [credits],
  // by the live stream: a notification of each kind
  'interest-received': [interests, myOffers],
  'interest-accepted': [interests, conversations],
  'interest-rejected': [interests],
  message: [],
  'alert-matched': [[...offers, 'for-you']],
  'credits-expiring': [credits],
  'offer-expiring': [myOffers],
  'cv-expiring': [profile],
  'offer-suspended': [offers],
  'offer-restored': [offers],
  'structure-verified': [profile, credits],
} as const satisfies Record<NotificationSubject['kind'], readonly QueryKey[]> &
  Record<string, readonly QueryKey[]>;

export type Refreshing = keyof typeof refreshes;

/** Marks the queries of `event` as out of date; those that are shown are asked again, which the promise waits for. */
export async function refreshAfter(client: QueryClient, event: Refreshing): Promise<void> {
  await Promise.all(refreshes[event].map((queryKey) => client.invalidateQueries({ queryKey })));
}

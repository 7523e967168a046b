import type { NotificationSubject } from '@praticio/contracts/messaging/notification';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

const {
  interests,
  engagements,
  planning,
  documents,
  myOffers,
  offers,
  alerts,
  credits,
  conversations,
  profile,
} = queryKeys;

/**
 * The queries that each event invalidates, whether it happened on this page or arrived by the live stream: bell, dashboard, badges and
 * lists agree within a second. A key stands for all that begin with it. Pages may invalidate shared queries by this table only
 * (`refreshes.test.ts`).
 */
export const refreshes = {
  // on this page
  'interest-expressed': [interests],
  'interest-answered': [interests, planning, myOffers, conversations],
  'interest-withdrawn': [interests],
  'candidate-kept': [interests],
  'contact-made': [conversations],
  'pool-changed': [interests],
  'offer-published': [offers, planning, credits],
  'offer-changed': [offers, planning, credits],
  'offer-moderated': [offers],
  // also by the live stream: a message about a step or an accepted contract; a step takes or frees slots of the offer
  'engagement-changed': [engagements, planning, interests, offers],
  'documents-changed': [documents],
  'alert-changed': [alerts],
  'credits-bought': [credits, offers],
  'cv-unlocked': [credits],
  // a profile names the sites of its structure
  'team-changed': [profile],
  // by the live stream: a notification of each kind
  'interest-received': [interests, planning, myOffers],
  'interest-accepted': [interests, conversations],
  'interest-rejected': [interests],
  message: [],
  'alert-matched': [[...offers, 'for-you'], interests],
  'credits-expiring': [credits],
  'offer-expiring': [myOffers],
  'cv-expiring': [profile, documents],
  'offer-suspended': [offers, planning],
  'offer-restored': [offers, planning],
  'structure-verified': [profile, credits],
} as const satisfies Record<NotificationSubject['kind'], readonly QueryKey[]> &
  Record<string, readonly QueryKey[]>;

export type Refreshing = keyof typeof refreshes;

const CHANNEL = 'praticio-refresh';
const isEvent = (event: unknown): event is Refreshing => typeof event === 'string' && event in refreshes;
const openChannel = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null);
/** The channel on which this tab receives the events of other tabs; it does not receive its own. */
let followed: BroadcastChannel | null = null;

/**
 * Invalidates the queries of `event` in this tab only: for events that each tab receives itself, such as those of the live stream. A
 * second refresh would cancel and repeat the requests of the first one.
 */
export async function refreshTab(client: QueryClient, event: Refreshing): Promise<void> {
  await Promise.all(refreshes[event].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/**
 * Invalidates the queries of `event`, in the browser's other tabs too. Resolves once this tab has repeated those that are shown.
 */
export async function refreshAfter(client: QueryClient, event: Refreshing): Promise<void> {
  const channel = followed ?? openChannel();
  channel?.postMessage(event);
  if (channel !== followed) channel?.close();
  await refreshTab(client, event);
}

/** Refreshes `client` after the events of other tabs. Returns a function that stops it. */
export function followOtherTabs(client: QueryClient): () => void {
  followed = openChannel();
  if (!followed) return () => undefined;
  // a tab of a later version may name an event that this one does not know
  followed.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isEvent(data)) void refreshTab(client, data);
  };
  return () => {
    followed?.close();
    followed = null;
  };
}

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
 * Which queries an event makes out of date, whether it happened on this page or came by the live stream: bell, dashboard,
 * badges and lists agree within a second. A key stands for all that begin with it. Nothing else may say it
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
  // also by the live stream: a message that tells a step or an accepted contract; a step takes or frees slots of the offer
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
/** The channel by which this tab hears others; what it sends itself does not come back. */
let followed: BroadcastChannel | null = null;

/**
 * Marks the queries of `event` as out of date in this tab only: for what reaches each tab by itself, as the live stream does. A
 * second refresh would end the first one's requests and ask again.
 */
export async function refreshTab(client: QueryClient, event: Refreshing): Promise<void> {
  await Promise.all(refreshes[event].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/**
 * Marks the queries of `event` as out of date, in the browser's other tabs too; those that are shown are asked again, which the
 * promise waits for in this tab.
 */
export async function refreshAfter(client: QueryClient, event: Refreshing): Promise<void> {
  const channel = followed ?? openChannel();
  channel?.postMessage(event);
  if (channel !== followed) channel?.close();
  await refreshTab(client, event);
}

/** Refreshes `client` after the events of other tabs. Returns a function that ends it. */
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

import { HOUR_MS } from '@praticio/contracts/base/units';
import type { PushPayload } from '@praticio/contracts/messaging/push';
import type { StoredNotification } from '../notifications/notification.ts';
import type { SendPush } from './browser.ts';
import type { PushSubscriptionStore } from './store.ts';

/** Older events are shown in the notification centre only: a consumer may be behind, or new. */
const FRESH_MS = HOUR_MS;

interface Deps {
  subscriptions: Pick<PushSubscriptionStore, 'listRecent' | 'remove'>;
  /** Whether the session that a browser has subscribed in is over. */
  isEnded: (userId: string, session: { jti: string; ver: number; exp: number }) => boolean;
  send: SendPush;
  /** The people to notify: the team if the notification is about their structure, else the person. */
  peopleOf: (userId: string, notification: Pick<StoredNotification, 'subject'>) => Promise<string[]>;
  describe: (userId: string, notification: Omit<StoredNotification, 'readAt'>) => Promise<PushPayload>;
  now: () => Date;
}

/**
 * Sends a notification to the browsers that the person has subscribed. Removes browsers whose session has ended, and those that
 * their push service no longer knows.
 */
export function pushNotification({ subscriptions, isEnded, send, peopleOf, describe, now }: Deps) {
  return async (userId: string, notification: Omit<StoredNotification, 'readAt'>): Promise<void> => {
    if (now().getTime() - notification.at.getTime() > FRESH_MS) return;
    let payload: PushPayload | null = null;
    for (const personId of await peopleOf(userId, notification)) {
      for (const browser of await subscriptions.listRecent(personId)) {
        payload ??= await describe(userId, notification);
        const isGone = isEnded(personId, browser.session) || (await send(browser, payload)) === 'gone';
        if (isGone) await subscriptions.remove(personId, browser.endpoint);
      }
    }
  };
}

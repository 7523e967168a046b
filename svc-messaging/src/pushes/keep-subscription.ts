import { AppError, validationError } from '@praticio/service-kit/errors';
import type { PushBrowser } from './browser.ts';
import type { PushSubscriptionStore } from './store.ts';

interface Deps {
  pushSubscriptions: Pick<PushSubscriptionStore, 'add'>;
  acceptsPushTo: (endpoint: string) => boolean;
  /** Whether messages can be encrypted for the key of a browser. */
  isPushKey: (p256dh: string) => boolean;
  now: () => Date;
}

/**
 * Sends push messages to this browser of the person from now on. Throws 'push/service-unknown' for the URL of any other
 * host than a known push service: the service would send requests to a host of the caller's choice. A key for which nothing
 * can be encrypted is an error of its field.
 */
export function keepPushSubscription({ pushSubscriptions, acceptsPushTo, isPushKey, now }: Deps) {
  return async (userId: string, browser: Omit<PushBrowser, 'at'>): Promise<void> => {
    if (!acceptsPushTo(browser.endpoint)) throw new AppError('push/service-unknown');
    if (!isPushKey(browser.keys.p256dh))
      throw validationError({ 'keys.p256dh': 'Clé de chiffrement invalide' });
    await pushSubscriptions.add(userId, { ...browser, at: now() });
  };
}

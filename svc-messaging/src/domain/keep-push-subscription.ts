import { AppError } from 'service-kit/errors';
import type { Clock, PushBrowser, PushSubscriptions } from './ports.ts';

interface Deps {
  pushSubscriptions: Pick<PushSubscriptions, 'add'>;
  acceptsPushTo: (endpoint: string) => boolean;
  now: Clock;
}

/**
 * Sends push messages to this browser of the person from now on. Throws 'push/service-unknown' for the URL of any other
 * host than a known push service: the service would send requests to a host of the caller's choice.
 */
export function keepPushSubscription({ pushSubscriptions, acceptsPushTo, now }: Deps) {
  return async (userId: string, browser: Omit<PushBrowser, 'at'>): Promise<void> => {
    if (!acceptsPushTo(browser.endpoint)) throw new AppError('push/service-unknown');
    await pushSubscriptions.add(userId, { ...browser, at: now() });
  };
}

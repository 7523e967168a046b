import { createHash } from 'node:crypto';
import { PUSH_BROWSERS_MAX } from '@praticio/contracts/messaging/push';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import type { PushSubscriptions } from '../domain/ports.ts';
import type { Models, PushSubscriptionsDocument } from './models.ts';

/** An endpoint is no name of a field: its hash is. */
const keyOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/** One document for each person, found by `_id` and bounded. */
export function createPushSubscriptionRepository({
  pushSubscriptions,
}: Pick<Models, 'pushSubscriptions'>): PushSubscriptions {
  const browsersOf = async (userId: string) => {
    const document = await pushSubscriptions.findById(userId).lean<PushSubscriptionsDocument>();
    return Object.values(document?.browsers ?? {}).toSorted(
      (one, other) => one.at.getTime() - other.at.getTime(),
    );
  };
  const remove = async (userId: string, endpoints: string[]) => {
    const paths = Object.fromEntries(
      endpoints.map((endpoint) => [`browsers.${keyOf(endpoint)}`, 1 as const]),
    );
    if (endpoints.length > 0) await pushSubscriptions.updateOne({ _id: userId }, { $unset: paths });
  };

  return {
    async add(userId, browser) {
      const change = { $set: { [`browsers.${keyOf(browser.endpoint)}`]: browser } };
      try {
        await pushSubscriptions.updateOne({ _id: userId }, change, { upsert: true });
      } catch (error) {
        // inserted at the same moment
        if (!isDuplicateKey(error)) throw error;
        await pushSubscriptions.updateOne({ _id: userId }, change);
      }
      const all = await browsersOf(userId);
      await remove(
        userId,
        all.slice(0, -PUSH_BROWSERS_MAX).map(({ endpoint }) => endpoint),
      );
    },
    listOf: browsersOf,
    remove: (userId, endpoint) => remove(userId, [endpoint]),
    async removeAllOf(userId) {
      await pushSubscriptions.deleteOne({ _id: userId });
    },
  };
}

import { createHash } from 'node:crypto';
import { PUSH_BROWSERS_MAX } from '@praticio/contracts/messaging/push';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { createRecent } from '@praticio/service-kit/recent';
import type { Connection } from 'mongoose';
import type { PushBrowser } from './browser.ts';

/** The browsers of a person (`_id`) that get push messages, by a hash of their endpoint. */
interface PushSubscriptionsDocument {
  _id: string;
  browsers: Record<string, PushBrowser>;
}

const pushSubscriptionsSchema = schemaOf<PushSubscriptionsDocument>({
  _id: { type: String, required: true },
  browsers: { type: Object, default: {} },
});

export const pushSubscriptionsModel = (connection: Connection) =>
  defineModel(connection, 'PushSubscriptions', pushSubscriptionsSchema, 'push_subscriptions');

/** Another instance sees a new browser, or the removal of one, this much later at most. */
const BROWSERS_KEPT_MS = 10_000;
const PEOPLE_MAX = 2_000;

/** A hash of the endpoint, which itself cannot be a field name in MongoDB. */
const keyOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/** One document for each person, found by `_id` and bounded. */
export function pushSubscriptionStore(connection: Connection) {
  const pushSubscriptions = pushSubscriptionsModel(connection);
  const recent = createRecent<string, PushBrowser[]>({ maxAgeMs: BROWSERS_KEPT_MS, max: PEOPLE_MAX });
  const browsersOf = async (userId: string): Promise<PushBrowser[]> => {
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
    recent.delete(userId);
  };

  return {
    /** Replaces the subscription of the browser; removes the oldest ones beyond the limit. */
    async add(userId: string, browser: PushBrowser): Promise<void> {
      const change = { $set: { [`browsers.${keyOf(browser.endpoint)}`]: browser } };
      try {
        await pushSubscriptions.updateOne({ _id: userId }, change, { upsert: true });
      } catch (error) {
        // inserted at the same moment
        if (!isDuplicateKey(error)) throw error;
        await pushSubscriptions.updateOne({ _id: userId }, change);
      }
      recent.delete(userId);
      const all = await browsersOf(userId);
      await remove(
        userId,
        all.slice(0, -PUSH_BROWSERS_MAX).map(({ endpoint }) => endpoint),
      );
    },
    listOf: browsersOf,
    /** The same, as of a few seconds ago at most. */
    async listRecent(userId: string): Promise<PushBrowser[]> {
      const known = recent.get(userId);
      if (known) return known;
      const keep = recent.beginRead();
      const browsers = await browsersOf(userId);
      keep(userId, browsers);
      return browsers;
    },
    remove: (userId: string, endpoint: string): Promise<void> => remove(userId, [endpoint]),
    async removeAllOf(userId: string): Promise<void> {
      await pushSubscriptions.deleteOne({ _id: userId });
      recent.delete(userId);
    },
  };
}
export type PushSubscriptionStore = ReturnType<typeof pushSubscriptionStore>;

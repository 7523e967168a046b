import { HUB_PATH } from '@praticio/contracts/messaging/hub';
import { AppError } from '@praticio/service-kit/errors';
import type { Context } from 'koa';
import type { HubParts } from './parts.ts';
import { hubRequestOf, tokenOf } from './request.ts';
import { subscriptionPath } from './subscription-directory.ts';
import { topicMatcher } from './topic-selector.ts';

const CONTEXT = 'https://mercure.rocks/';

/** `GET /.well-known/mercure/subscriptions[/{topic}[/{subscriber}]]` (docs/hub.md#hub-discovery). */
export function listSubscriptions({ directory, history, verifySubscriber }: HubParts) {
  return async (ctx: Context): Promise<void> => {
    const claims = await verifySubscriber(tokenOf(hubRequestOf(ctx)).token);
    const [topic, subscriber, ...rest] = ctx.path
      .slice(`${HUB_PATH}/subscriptions`.length)
      .split('/')
      .slice(1)
      .map(decodeURIComponent);
    const asked = [topic, subscriber].filter((part) => part !== undefined);
    if (rest.length > 0 || asked.some((part) => part === '')) throw new AppError('request/not-found');
    const path = subscriptionPath(...asked);
    if (!topicMatcher(claims.mercure?.subscribe ?? [])(path)) throw new AppError('hub/forbidden-topic');

    const lastEventID = history.lastId();
    const subscriptions = (await directory.list()).filter(
      (entry) =>
        (topic ?? entry.topic) === entry.topic && (subscriber ?? entry.subscriber) === entry.subscriber,
    );
    if (subscriber !== undefined) {
      const [found] = subscriptions;
      if (!found) throw new AppError('request/not-found');
      ctx.body = { '@context': CONTEXT, ...found, lastEventID };
    } else ctx.body = { '@context': CONTEXT, id: path, type: 'Subscriptions', lastEventID, subscriptions };
    ctx.set('Content-Type', 'application/ld+json');
  };
}

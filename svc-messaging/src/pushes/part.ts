import { forSelf, isSelf } from '@praticio/service-kit/acting';
import type { MessagingContext } from '../config.ts';
import type { Conversations } from '../conversations/part.ts';
import type { Members } from '../members/part.ts';
import { notificationsByEvent } from '../notifications/notifications-by-event.ts';
import type { Notifications } from '../notifications/part.ts';
import { pushPayload } from '../notifications/view.ts';
import { keepPushSubscription } from './keep-subscription.ts';
import { pushNotification } from './push.ts';
import { pushRoutes } from './routes.ts';
import { pushSubscriptionStore } from './store.ts';
import { isPushKey, isPushService, webPushClient } from './web-push-client.ts';

interface Rooms {
  members: Members;
  conversations: Conversations;
  notifications: Notifications;
}

/** Push messages: notifications in browsers whose page is closed. */
export function openPushes(context: MessagingContext, { members, conversations, notifications }: Rooms) {
  const { config, connection, revocations } = context;
  const now = () => new Date();
  const subscriptions = pushSubscriptionStore(connection);
  const webPush = openWebPush(context);
  const push = pushNotification({
    subscriptions,
    isEnded: (sub, { jti, ver, exp }) => exp * 1000 <= Date.now() || revocations.isRevoked({ sub, jti, ver }),
    send: webPush?.send ?? (async () => 'failed'),
    async peopleOf(userId, notification) {
      const people = await members.peopleOf(userId);
      const isAlone = people.every((person) => isSelf(forSelf(person), userId));
      // read the subject of the notification for teams only, which are few
      if (isAlone || (await notifications.ofTeam(userId, [notification])).length === 0) return [userId];
      return people;
    },
    async describe(userId, notification) {
      const { notifications: all, members: people } = await notifications.show(userId, [notification]);
      return pushPayload(all[0] ?? notification, people);
    },
    now,
  });
  return {
    pushes: { listOf: subscriptions.listOf, removeAllOf: subscriptions.removeAllOf },
    part: {
      routes: pushRoutes({
        keepPushSubscription: keepPushSubscription({
          pushSubscriptions: subscriptions,
          acceptsPushTo: (endpoint) => webPush !== null && isPushService(endpoint, config.PUSH_SERVICES),
          isPushKey,
          now,
        }),
        removePushSubscription: subscriptions.remove,
        pushKey: webPush?.publicKey ?? null,
      }),
      consumers: [{ name: 'pushes', on: notificationsByEvent({ conversations, notify: push }) }],
    },
  };
}
export type Pushes = ReturnType<typeof openPushes>['pushes'];

/** Push messages, if the platform has a key for them. */
function openWebPush({ config, metrics }: MessagingContext) {
  const countFailure = metrics.addCounter('push_failures_total', 'Messages that a push service did not take');
  const { VAPID_PRIVATE_KEY: key, PUBLIC_URL, MAIL_FROM } = config;
  // a push service refuses a contact that is not https: or mailto:
  const sender = /[^<\s]+@[^>\s]+/.exec(MAIL_FROM)?.[0] ?? '';
  const subject = PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:${sender}`;
  return key ? webPushClient(key, subject, countFailure) : null;
}

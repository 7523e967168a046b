import { HOUR_MS } from '@praticio/contracts/base/units';
import { statusTopic, teamStatusTopic } from '@praticio/contracts/messaging/live';
import type { MessagingContext } from '../config.ts';
import type { Conversations } from '../conversations/part.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Updates } from '../updates/part.ts';
import { notificationsOf } from './events.ts';
import { listNotifications, notificationsOfTeam } from './list.ts';
import { countUnread, type StoredNotification } from './notification.ts';
import { markNotificationsRead, notifyPerson, readConversationNotifications } from './notify.ts';
import { notificationRoutes } from './routes.ts';
import { showNotifications } from './show.ts';
import { notificationStore } from './store.ts';

interface Rooms {
  members: Members;
  offers: Offers;
  updates: Updates;
  conversations: Conversations;
}

/** The notification centre of each person. */
export function openNotifications({ connection }: MessagingContext, rooms: Rooms) {
  const { members, offers, updates, conversations } = rooms;
  const notifications = notificationStore(connection);
  const deps = {
    members,
    takenDown: offers.takenDown,
    conversations,
    notifications,
    isErased: members.isErased,
    async publish(userId: string, once: string, all: StoredNotification[], about?: 'interest-received'[]) {
      const unreadNotifications = countUnread(all);
      const update = { type: 'notifications_changed', unreadNotifications, ...(about && { about }) } as const;
      await updates.publish(
        [statusTopic(userId), teamStatusTopic(userId)],
        update,
        `notifications.${userId}.${once}`,
      );
    },
  };
  const show = showNotifications(deps);
  const ofTeam = notificationsOfTeam(deps);
  return {
    notifications: {
      show,
      readOf: readConversationNotifications(deps),
      listShown: async (userId: string) =>
        (await show(userId, await notifications.listOf(userId))).notifications,
      removeAllOf: notifications.removeAllOf,
      /** Removes a person's personal notifications; those of their structure stay. */
      async removeOwn(userId: string): Promise<void> {
        const all = await notifications.listOf(userId);
        const kept = new Set((await ofTeam(userId, all)).map(({ id }) => id));
        await notifications.removeMany(
          userId,
          all.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
        );
      },
      ofTeam,
    },
    part: {
      routes: notificationRoutes({
        listNotifications: listNotifications(deps),
        showNotifications: show,
        markNotificationsRead: markNotificationsRead(deps),
      }),
      consumers: [{ name: 'notifications', on: notificationsOf({ ...deps, notify: notifyPerson(deps) }) }],
      sweeps: [
        {
          name: 'notifications',
          everyMs: HOUR_MS,
          once: true,
          run: () => notifications.sweep(new Date()),
        },
      ],
    },
  };
}
export type Notifications = ReturnType<typeof openNotifications>['notifications'];

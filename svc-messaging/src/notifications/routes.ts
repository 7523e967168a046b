import * as messaging from '@praticio/contracts/messaging/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { listNotifications } from './list.ts';
import type { StoredNotification } from './notification.ts';
import type { markNotificationsRead } from './notify.ts';
import type { showNotifications } from './show.ts';
import { notificationsView } from './view.ts';

interface Rules {
  listNotifications: ReturnType<typeof listNotifications>;
  showNotifications: ReturnType<typeof showNotifications>;
  markNotificationsRead: ReturnType<typeof markNotificationsRead>;
}

/** The caller's notifications. */
export function notificationRoutes({ listNotifications, showNotifications, markNotificationsRead }: Rules) {
  async function show(userId: string, stored: StoredNotification[]) {
    const { notifications, members } = await showNotifications(userId, stored);
    return notificationsView(notifications, members);
  }

  return [
    handle(messaging.listNotifications, async ({ actor }) =>
      show(actor.holder, await listNotifications(actor)),
    ),
    handle(messaging.markNotificationsRead, async ({ actor, body }) => {
      if (actor.part === 'own')
        return show(actor.id, await markNotificationsRead(actor.id, body.ids, new Date()));
      const shown = (await listNotifications(actor)).map(({ id }) => id);
      const meant = shown.filter((id) => body.ids?.includes(id) ?? true);
      // a member with read access leaves notifications unread for the team
      if (actor.part !== 'lecture') await markNotificationsRead(actor.holder, meant, new Date());
      return show(actor.holder, await listNotifications(actor));
    }),
  ];
}

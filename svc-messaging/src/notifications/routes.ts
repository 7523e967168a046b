import * as messaging from '@praticio/contracts/messaging/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { StoredNotification } from './notification.ts';
import type { markNotificationsRead } from './notify.ts';
import type { showNotifications } from './show.ts';
import { notificationsView } from './view.ts';

interface Rules {
  listNotifications: (userId: string) => Promise<StoredNotification[]>;
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
      show(actor.id, await listNotifications(actor.id)),
    ),
    handle(messaging.markNotificationsRead, async ({ actor, body }) =>
      show(actor.id, await markNotificationsRead(actor.id, body.ids, new Date())),
    ),
  ];
}

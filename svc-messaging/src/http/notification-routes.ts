import { listNotifications, markNotificationsRead } from '@praticio/contracts/messaging/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { StoredNotification } from '../domain/notification.ts';
import type { UseCases } from '../use-cases.ts';
import { notificationsView } from '../views/notification-view.ts';

/** The caller's notifications. */
export function notificationRoutes(useCases: UseCases) {
  async function show(userId: string, stored: StoredNotification[]) {
    const { notifications, members } = await useCases.showNotifications(userId, stored);
    return notificationsView(notifications, members);
  }

  return [
    handle(listNotifications, async ({ actor }) =>
      show(actor.id, await useCases.listNotifications(actor.id)),
    ),
    handle(markNotificationsRead, async ({ actor, body }) =>
      show(actor.id, await useCases.markNotificationsRead(actor.id, body.ids, new Date())),
    ),
  ];
}

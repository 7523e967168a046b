import { listNotifications, markNotificationsRead } from 'contracts/messaging/endpoints';
import { handle } from 'service-kit/handle';
import type { StoredNotification } from '../domain/notification.ts';
import type { UseCases } from '../use-cases.ts';
import { notificationsView, peopleIn } from '../views/notification-view.ts';

/** The caller's notifications. */
export function notificationRoutes(useCases: UseCases) {
  const show = async (notifications: StoredNotification[]) =>
    notificationsView(notifications, await useCases.findMembers(peopleIn(notifications)));

  return [
    handle(listNotifications, async ({ actor }) => show(await useCases.listNotifications(actor.id))),
    handle(markNotificationsRead, async ({ actor, body }) =>
      show(await useCases.markNotificationsRead(actor.id, body.ids, new Date())),
    ),
  ];
}

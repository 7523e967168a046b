import { listNotifications, markNotificationsRead } from 'contracts/messaging/endpoints';
import { handle } from 'service-kit/handle';
import type { StoredNotification } from '../domain/notification.ts';
import type { Members } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';
import { notificationsView, peopleIn } from '../views/notification-view.ts';

interface Deps {
  useCases: Pick<UseCases, 'listNotifications' | 'markNotificationsRead'>;
  members: Pick<Members, 'findMany'>;
}

/** The caller's notifications. */
export function notificationRoutes({ useCases, members }: Deps) {
  const show = async (notifications: StoredNotification[]) =>
    notificationsView(notifications, await members.findMany(peopleIn(notifications)));

  return [
    handle(listNotifications, async ({ actor }) => show(await useCases.listNotifications(actor.id))),
    handle(markNotificationsRead, async ({ actor, body }) =>
      show(await useCases.markNotificationsRead(actor.id, body.ids, new Date())),
    ),
  ];
}

import { type Alert as AlertView, UNSUBSCRIBE_PAGE, UNSUBSCRIBED } from '@praticio/contracts/offers/alert';
import {
  createAlert,
  deleteAlert,
  listAlerts,
  openUnsubscribePage,
  switchAlert,
  unsubscribeAlert,
} from '@praticio/contracts/offers/endpoints';
import { handle, Redirect } from '@praticio/service-kit/handle';
import type { Alert } from '../domain/alert.ts';
import type { UseCases } from '../use-cases.ts';

function alertView({ id, name, criteria, enabled, createdAt }: Alert): AlertView {
  return { id, name, criteria, enabled, createdAt: createdAt.toISOString() };
}

export function alertRoutes(useCases: UseCases) {
  return [
    handle(listAlerts, async ({ actor }) => (await useCases.listAlerts(actor)).map(alertView)),

    handle(createAlert, async ({ actor, body }) => alertView(await useCases.createAlert(actor, body))),

    handle(switchAlert, async ({ actor, params, body }) =>
      alertView(await useCases.switchAlert(actor, params.id, body.enabled)),
    ),

    handle(deleteAlert, ({ actor, params }) => useCases.deleteAlert(actor, params.id)),

    handle(
      openUnsubscribePage,
      ({ params }) => new Redirect(`${UNSUBSCRIBE_PAGE}?token=${encodeURIComponent(params.token)}`),
    ),

    handle(unsubscribeAlert, async ({ params }) => {
      await useCases.unsubscribeAlert(params.token);
      return { message: UNSUBSCRIBED };
    }),
  ];
}

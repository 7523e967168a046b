import { UNSUBSCRIBE_PAGE, UNSUBSCRIBED } from '@praticio/contracts/offers/alert';
import * as offers from '@praticio/contracts/offers/endpoints';
import { handle, Redirect } from '@praticio/service-kit/handle';
import type { createAlert, deleteAlert, listAlerts, switchAlert, unsubscribeAlert } from './manage.ts';
import { alertView } from './view.ts';

interface Rules {
  listAlerts: ReturnType<typeof listAlerts>;
  createAlert: ReturnType<typeof createAlert>;
  switchAlert: ReturnType<typeof switchAlert>;
  deleteAlert: ReturnType<typeof deleteAlert>;
  unsubscribeAlert: ReturnType<typeof unsubscribeAlert>;
}

export function alertRoutes({ listAlerts, createAlert, switchAlert, deleteAlert, unsubscribeAlert }: Rules) {
  return [
    handle(offers.listAlerts, async ({ actor }) => (await listAlerts(actor)).map(alertView)),

    handle(offers.createAlert, async ({ actor, body }) => alertView(await createAlert(actor, body))),

    handle(offers.switchAlert, async ({ actor, params, body }) =>
      alertView(await switchAlert(actor, params.id, body.enabled)),
    ),

    handle(offers.deleteAlert, ({ actor, params }) => deleteAlert(actor, params.id)),

    handle(
      offers.openUnsubscribePage,
      ({ params }) => new Redirect(`${UNSUBSCRIBE_PAGE}?token=${encodeURIComponent(params.token)}`),
    ),

    handle(offers.unsubscribeAlert, async ({ params }) => {
      await unsubscribeAlert(params.token);
      return { message: UNSUBSCRIBED };
    }),
  ];
}

import { UNSUBSCRIBED } from '@praticio/contracts/offers/alert';
import * as offers from '@praticio/contracts/offers/endpoints';
import {
  VISITOR_ALERT_ASKED,
  VISITOR_ALERT_CONFIRMED,
  VISITOR_ALERTS_ENDED,
} from '@praticio/contracts/offers/visitor-alert';
import { handle, Redirect } from '@praticio/service-kit/handle';
import type {
  createAlert,
  deleteAlert,
  listAlerts,
  switchAlert,
  unsubscribeAlert,
  unsubscribePageOf,
} from './manage.ts';
import { alertView } from './view.ts';
import type { askVisitorAlert, confirmVisitorAlert, endVisitorAlerts } from './visitor.ts';

interface Rules {
  listAlerts: ReturnType<typeof listAlerts>;
  createAlert: ReturnType<typeof createAlert>;
  switchAlert: ReturnType<typeof switchAlert>;
  deleteAlert: ReturnType<typeof deleteAlert>;
  unsubscribeAlert: ReturnType<typeof unsubscribeAlert>;
  unsubscribePageOf: ReturnType<typeof unsubscribePageOf>;
  askVisitorAlert: ReturnType<typeof askVisitorAlert>;
  confirmVisitorAlert: ReturnType<typeof confirmVisitorAlert>;
  endVisitorAlerts: ReturnType<typeof endVisitorAlerts>;
}

export function alertRoutes({
  listAlerts,
  createAlert,
  switchAlert,
  deleteAlert,
  unsubscribeAlert,
  unsubscribePageOf,
  askVisitorAlert,
  confirmVisitorAlert,
  endVisitorAlerts,
}: Rules) {
  return [
    handle(offers.listAlerts, async ({ actor }) => (await listAlerts(actor)).map(alertView)),

    handle(offers.createAlert, async ({ actor, body }) => alertView(await createAlert(actor, body))),

    handle(offers.switchAlert, async ({ actor, params, body }) =>
      alertView(await switchAlert(actor, params.id, body.enabled)),
    ),

    handle(offers.deleteAlert, ({ actor, params }) => deleteAlert(actor, params.id)),

    handle(offers.openUnsubscribePage, ({ params }) => new Redirect(unsubscribePageOf(params.token))),

    handle(offers.unsubscribeAlert, async ({ params }) => {
      await unsubscribeAlert(params.token);
      return { message: UNSUBSCRIBED };
    }),

    handle(offers.askVisitorAlert, async ({ body }) => {
      await askVisitorAlert(body);
      return { message: VISITOR_ALERT_ASKED };
    }),

    handle(offers.confirmVisitorAlert, async ({ params }) => {
      await confirmVisitorAlert(params.token);
      return { message: VISITOR_ALERT_CONFIRMED };
    }),

    handle(offers.endVisitorAlerts, async ({ params }) => {
      await endVisitorAlerts(params.token);
      return { message: VISITOR_ALERTS_ENDED };
    }),
  ];
}

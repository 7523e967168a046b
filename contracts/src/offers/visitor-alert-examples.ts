import { type AccessOf, everybody, unknownToken } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints/visitor-alerts.ts';
import { exampleAlert } from './example-entities.ts';
import { VISITOR_ALERT_ASKED, VISITOR_ALERT_CONFIRMED, VISITOR_ALERTS_ENDED } from './visitor-alert.ts';

const token = `${exampleAlert.id}.Zk1vYtq0cJw8n3uFh2pQxR6sLbVdTgE9aKiMoWyC5jU`;

export const visitorAlertExamples = {
  askVisitorAlert: {
    body: {
      email: 'camille@example.fr',
      criteria: { titleKeyword: 'infirmière', near: 'commune:44109', radius: 30 },
    },
    response: { message: VISITOR_ALERT_ASKED },
  },
  confirmVisitorAlert: { params: { token }, response: { message: VISITOR_ALERT_CONFIRMED } },
  endVisitorAlerts: { params: { token }, response: { message: VISITOR_ALERTS_ENDED } },
} as const satisfies ExamplesOf<typeof endpoints>;

export const visitorAlertAccess: AccessOf<typeof endpoints> = {
  askVisitorAlert: { expected: everybody(422), json: {} },
  confirmVisitorAlert: { expected: everybody(404), params: unknownToken },
  endVisitorAlerts: { expected: everybody(404), params: unknownToken },
};

import {
  confirmVisitorAlert,
  endVisitorAlerts,
  unsubscribeAlert,
} from '@praticio/contracts/offers/endpoints';
import type { VisitorAlertAction } from '@praticio/contracts/offers/visitor-alert';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';

const endpoints = {
  confirm: confirmVisitorAlert,
  end: unsubscribeAlert,
  'end-all': endVisitorAlerts,
} as const;

/** Carries out the action of a link in a visitor's alert mail; needs no login. */
export function useVisitorAlertLink(action: VisitorAlertAction) {
  return useMutation({ mutationFn: (token: string) => call(endpoints[action], { params: { token } }) });
}

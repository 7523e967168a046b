import {
  askVisitorAlert as askEndpoint,
  confirmVisitorAlert,
  endVisitorAlerts,
  unsubscribeAlert,
} from '@praticio/contracts/offers/endpoints';
import type { VisitorAlertAction, VisitorAlertInput } from '@praticio/contracts/offers/visitor-alert';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';

/** Asks an email address to confirm an alert; returns the sentence to show. */
export async function askVisitorAlert(input: VisitorAlertInput): Promise<string> {
  return (await call(askEndpoint, { body: input })).message;
}

const endpoints = {
  confirm: confirmVisitorAlert,
  end: unsubscribeAlert,
  'end-all': endVisitorAlerts,
} as const;

/** Carries out the action of a link in a visitor's alert mail; needs no login. */
export function useVisitorAlertLink(action: VisitorAlertAction) {
  return useMutation({ mutationFn: (token: string) => call(endpoints[action], { params: { token } }) });
}

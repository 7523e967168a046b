import { askVisitorAlert as askEndpoint } from '@praticio/contracts/offers/endpoints';
import type { VisitorAlertInput } from '@praticio/contracts/offers/visitor-alert';
import { call } from '@praticio/ui-kit/api';

/** Asks an email address to confirm an alert; returns the sentence to show. */
export async function askVisitorAlert(input: VisitorAlertInput): Promise<string> {
  return (await call(askEndpoint, { body: input })).message;
}

import type { AlertInput } from '@praticio/contracts/offers/alert';
import { createAlert as createAlertEndpoint } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient, refreshAfter } from '@praticio/ui-kit/query';

/** Creates an alert; fails with 409 when the user already has one with the same criteria. */
export async function createAlert(input: AlertInput) {
  const alert = await call(createAlertEndpoint, { body: input });
  void refreshAfter(queryClient, 'alert-changed');
  return alert;
}

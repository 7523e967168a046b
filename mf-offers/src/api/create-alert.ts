import { type AlertInput, alertSchema } from 'contracts/offers/alert';
import { api } from 'ui-kit/api';
import { queryClient, queryKeys } from 'ui-kit/query';

/** Creates an alert; 409 when the user has one with the same criteria. */
export async function createAlert(input: AlertInput) {
  const alert = await api.post('/alerts', input, alertSchema);
  void queryClient.invalidateQueries({ queryKey: queryKeys.alerts });
  return alert;
}

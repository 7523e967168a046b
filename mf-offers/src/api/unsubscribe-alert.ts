import { useMutation } from '@tanstack/react-query';
import { unsubscribeAlert } from 'contracts/offers/endpoints';
import { call } from 'ui-kit/api';

/** Pauses the alert that the token of an email names; needs no login. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => call(unsubscribeAlert, { params: { token } }),
  });
}

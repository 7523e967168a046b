import { unsubscribeAlert } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';

/** Pauses the alert that the token of an email names; needs no login. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => call(unsubscribeAlert, { params: { token } }),
  });
}

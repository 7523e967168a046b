import * as administration from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';

/** Sends the verification link again. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (id: string) => call(administration.resendVerification, { params: { id } }),
    onSuccess: refreshAdministration,
  });
}

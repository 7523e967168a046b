import { refuseEmails } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';

/** Refuses the kind of mails that the token of a mail names; needs no login. */
export function useRefuseEmails() {
  return useMutation({ mutationFn: (token: string) => call(refuseEmails, { params: { token } }) });
}

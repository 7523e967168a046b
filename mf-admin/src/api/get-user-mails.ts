import { listUserMails, resendUserMail } from '@praticio/contracts/administration/endpoints';
import type { ResendingService } from '@praticio/contracts/base/mail-log';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { administrationKeys, refreshAdministration } from './administration-queries.ts';

/** The newest mails to an account. */
function userMailsQuery(id: string) {
  return queryOptions({
    queryKey: administrationKeys.list('user-mails', { id }),
    queryFn: ({ signal }) => call(listUserMails, { params: { id }, signal }),
  });
}

export function useUserMails(id: string) {
  return useQuery(userMailsQuery(id));
}

/** Sends a mail again that came back. */
export function useResendMail(id: string) {
  return useMutation({
    mutationFn: (body: { service: ResendingService; mailId: string }) =>
      call(resendUserMail, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}

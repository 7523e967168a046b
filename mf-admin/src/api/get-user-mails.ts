import { listUserMails } from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

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

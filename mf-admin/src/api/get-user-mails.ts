import { listUserMails } from '@praticio/contracts/administration/endpoints';
import type { UserMails } from '@praticio/contracts/administration/user-mails';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

export type UserMail = UserMails['items'][number];

/** The newest mails to an account. */
export function userMailsQuery(id: string) {
  return queryOptions({
    queryKey: administrationKeys.list('user-mails', { id }),
    queryFn: ({ signal }) => call(listUserMails, { params: { id }, signal }),
  });
}

export function useUserMails(id: string) {
  return useQuery(userMailsQuery(id));
}

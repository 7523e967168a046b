import * as administration from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';
import type { UserChange } from './user-change.ts';

/** Ends one session of an account, or every one. */
export function useEndSessions() {
  return useMutation({
    mutationFn: ({ id, ...body }: UserChange<typeof administration.endUserSessions>) =>
      call(administration.endUserSessions, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}

import * as administration from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';
import type { UserChange } from './user-change.ts';

/** Bans an account, which ends its sessions, or lifts the ban. */
export function useSetBanned() {
  return useMutation({
    mutationFn: ({ id, ...body }: UserChange<typeof administration.setBanned>) =>
      call(administration.setBanned, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}

import * as administration from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';
import type { UserChange } from './user-change.ts';

export function useEraseUser() {
  return useMutation({
    mutationFn: ({ id, ...body }: UserChange<typeof administration.eraseUser>) =>
      call(administration.eraseUser, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}

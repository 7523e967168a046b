import * as administration from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';
import type { UserChange } from './user-change.ts';

/** Gives or takes the badge 'Structure vérifiée'. */
export function useSetStructureVerified() {
  return useMutation({
    mutationFn: ({ id, ...body }: UserChange<typeof administration.setStructureVerified>) =>
      call(administration.setStructureVerified, { params: { id }, body }),
    onSuccess: refreshAdministration,
  });
}

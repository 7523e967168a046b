import * as administration from '@praticio/contracts/administration/endpoints';
import { download, saveFile } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';
import type { UserChange } from './user-change.ts';

/** Saves the data about a person as a ZIP. */
export function useExportUser() {
  return useMutation({
    mutationFn: async ({ id, ...body }: UserChange<typeof administration.exportUser>) =>
      saveFile(
        await download(administration.exportUser, {
          params: { id },
          body,
          fallbackName: 'donnees-du-compte-praticio.zip',
        }),
      ),
    onSuccess: refreshAdministration,
  });
}

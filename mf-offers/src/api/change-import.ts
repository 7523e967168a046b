import { deleteImport, mapImport, startImport, stopImport } from '@praticio/contracts/offers/endpoints';
import type { ImportMapping } from '@praticio/contracts/offers/import';
import { call } from '@praticio/ui-kit/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importsKey } from './get-imports.ts';

type Act =
  | { kind: 'assign'; mapping: ImportMapping; closesMissing: boolean }
  | { kind: 'start' | 'stop' | 'remove' };

/** A person's action on an import; resolves when its page shows the result. */
export function useImportAct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (act: Act): Promise<void> => {
      const params = { id };
      if (act.kind === 'assign') {
        const { mapping, closesMissing } = act;
        await call(mapImport, { params, body: { mapping, closesMissing } });
      } else if (act.kind === 'start') await call(startImport, { params });
      else if (act.kind === 'stop') await call(stopImport, { params });
      else await call(deleteImport, { params });
    },
    onSettled: async (_data, error, { kind }) => {
      if (kind === 'remove' && !error) client.removeQueries({ queryKey: [...importsKey, 'one', id] });
      await client.invalidateQueries({ queryKey: importsKey });
    },
  });
}

import { removeImportSource, runImportSource, saveImportSource } from '@praticio/contracts/offers/endpoints';
import type { ImportSource, ImportSourceInput } from '@praticio/contracts/offers/import-source';
import { call } from '@praticio/ui-kit/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importsKey } from './get-imports.ts';

type Act = { kind: 'save'; input: ImportSourceInput } | { kind: 'run' | 'remove' };

/** A Responsable's action on the URL; resolves when the page shows the result. */
export function useImportSourceAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (act: Act): Promise<ImportSource | null> => {
      if (act.kind === 'save') return (await call(saveImportSource, { body: act.input })).source;
      if (act.kind === 'run') return (await call(runImportSource)).source;
      await call(removeImportSource);
      return null;
    },
    onSettled: () => client.invalidateQueries({ queryKey: importsKey }),
  });
}

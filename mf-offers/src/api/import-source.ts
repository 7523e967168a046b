import {
  readImportSource,
  removeImportSource,
  runImportSource,
  saveImportSource,
} from '@praticio/contracts/offers/endpoints';
import type { ImportSource, ImportSourceInput } from '@praticio/contracts/offers/import-source';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { IMPORTS_KEY, WORKING_STATES } from './imports.ts';

const LOOK_MS = 2_000;
/** At most four times a minute while the server does not respond. */
const LOOK_AGAIN_MS = 20_000;

/** The URL whose file is imported every hour; null without one. Looked at again while the service works on it. */
export const importSourceQuery = queryOptions({
  queryKey: [...IMPORTS_KEY, 'source'],
  queryFn: async ({ signal }) => (await call(readImportSource, { signal })).source,
  refetchInterval: ({ state: { data, error } }) => {
    if (!data?.lastImport || !WORKING_STATES.includes(data.lastImport.state)) return false;
    return error ? LOOK_AGAIN_MS : LOOK_MS;
  },
});

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
    onSettled: () => client.invalidateQueries({ queryKey: IMPORTS_KEY }),
  });
}

import {
  createImport,
  deleteImport,
  listImportLines,
  listImports,
  mapImport,
  readImport,
  readImportFile,
  readImportReport,
  sendImportPart,
  startImport,
  stopImport,
} from '@praticio/contracts/offers/endpoints';
import {
  IMPORT_PART_BYTES,
  type ImportMapping,
  type ImportOutcome,
  type OfferImport,
} from '@praticio/contracts/offers/import';
import { call, download, saveFile } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const IMPORTS_KEY = ['mf-offers', 'imports'] as const;
const KEY = IMPORTS_KEY;
export const WORKING_STATES: readonly string[] = ['fetching', 'reading', 'checking', 'running'];
const LOOK_MS = 2_000;
/** At most four times a minute while the server does not respond. */
const LOOK_AGAIN_MS = 20_000;

export const isWorking = ({ state }: Pick<OfferImport, 'state'>): boolean => WORKING_STATES.includes(state);

/** The structure's imports of the last 30 days, newest first. */
export const importsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => call(listImports, { signal }),
});

/** An import; looked at again while the service works on it. */
function importQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => call(readImport, { params: { id }, signal }),
    refetchInterval: ({ state: { data, error } }) => {
      if (!data || !isWorking(data)) return false;
      return error ? LOOK_AGAIN_MS : LOOK_MS;
    },
  });
}

export function useImport(id: string) {
  return useQuery(importQuery(id));
}

/** One page of the outcomes of its lines; `version` changes when they do. */
function importLinesQuery(
  id: string,
  search: { page: number; outcome: ImportOutcome | '' },
  version: string,
) {
  return queryOptions({
    queryKey: [...KEY, 'lines', id, search, version],
    queryFn: ({ signal }) => call(listImportLines, { params: { id }, query: search, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useImportLines(
  id: string,
  search: { page: number; outcome: ImportOutcome | '' },
  version: string,
) {
  return useQuery(importLinesQuery(id, search, version));
}

/** Sends a file in parts, and has it read. Resolves with its import. */
export function useUploadImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) => {
      const { id } = await call(createImport, { body: { filename: file.name, size: file.size } });
      const parts = Math.ceil(file.size / IMPORT_PART_BYTES);
      for (let number = 0; number < parts; number += 1) {
        const bytes = file.slice(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES);
        await call(sendImportPart, { params: { id, number }, bytes });
        onProgress((number + 1) / parts);
      }
      return call(readImportFile, { params: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

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
      if (kind === 'remove' && !error) client.removeQueries({ queryKey: [...KEY, 'one', id] });
      await client.invalidateQueries({ queryKey: KEY });
    },
  });
}

/** Lists of offers and credits are out of date after an import. */
export function useRefreshAfterImport() {
  const client = useQueryClient();
  return () => refreshAfter(client, 'offer-changed');
}

/** Has the browser save the report of an import. */
export async function downloadImportReport(id: string): Promise<void> {
  saveFile(await download(readImportReport, { params: { id }, fallbackName: 'import.csv' }));
}

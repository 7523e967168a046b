import { listImportLines } from '@praticio/contracts/offers/endpoints';
import type { ImportOutcome } from '@praticio/contracts/offers/import';
import { call } from '@praticio/ui-kit/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { importsKey } from './get-imports.ts';

/** One page of the outcomes of its lines; `version` changes when they do. */
function importLinesQuery(
  id: string,
  search: { page: number; outcome: ImportOutcome | '' },
  version: string,
) {
  return queryOptions({
    queryKey: [...importsKey, 'lines', id, search, version],
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

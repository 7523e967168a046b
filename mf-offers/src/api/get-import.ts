import { readImport } from '@praticio/contracts/offers/endpoints';
import type { OfferImport } from '@praticio/contracts/offers/import';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { importsKey } from './get-imports.ts';

const WORKING_STATES: readonly string[] = ['fetching', 'reading', 'checking', 'running'];

const LOOK_MS = 2_000;
/** At most four times a minute while the server does not respond. */
const LOOK_AGAIN_MS = 20_000;

export const isWorking = ({ state }: Pick<OfferImport, 'state'>): boolean => WORKING_STATES.includes(state);

/** An import; looked at again while the service works on it. */
function importQuery(id: string) {
  return queryOptions({
    queryKey: [...importsKey, 'one', id],
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

import { readImportSource } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions } from '@tanstack/react-query';
import { isWorking } from './get-import.ts';
import { importsKey } from './get-imports.ts';

const LOOK_MS = 2_000;
/** At most four times a minute while the server does not respond. */
const LOOK_AGAIN_MS = 20_000;

/** The URL whose file is imported every hour; null without one. Looked at again while the service works on it. */
export const importSourceQuery = queryOptions({
  queryKey: [...importsKey, 'source'],
  queryFn: async ({ signal }) => (await call(readImportSource, { signal })).source,
  refetchInterval: ({ state: { data, error } }) => {
    if (!data?.lastImport || !isWorking(data.lastImport)) return false;
    return error ? LOOK_AGAIN_MS : LOOK_MS;
  },
});

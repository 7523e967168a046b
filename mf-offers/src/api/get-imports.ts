import { listImports } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions } from '@tanstack/react-query';

/** Key of every query of imports. */
export const importsKey = ['mf-offers', 'imports'] as const;

/** The structure's imports of the last 30 days, newest first. */
export const importsQuery = queryOptions({
  queryKey: [...importsKey, 'list'],
  queryFn: ({ signal }) => call(listImports, { signal }),
});

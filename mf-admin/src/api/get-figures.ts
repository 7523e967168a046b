import { readFigures } from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { administrationKeys } from './administration-queries.ts';

/** Figures of the marketplace. */
function figuresQuery() {
  return queryOptions({
    queryKey: administrationKeys.list('figures', {}),
    queryFn: ({ signal }) => call(readFigures, { signal }),
  });
}

export function useFigures() {
  return useQuery(figuresQuery());
}

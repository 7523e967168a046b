import { readOperator } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Who runs the site. */
const operatorQuery = queryOptions({
  queryKey: ['shell', 'operator'],
  queryFn: ({ signal }) => call(readOperator, { signal }),
});

export function useOperator() {
  return useQuery(operatorQuery);
}

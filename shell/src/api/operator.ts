import { useQuery } from '@tanstack/react-query';
import { readOperator } from 'contracts/identity/endpoints';
import { call } from 'ui-kit/api';

/** Who runs the site. */
export function useOperator() {
  return useQuery({
    queryKey: ['shell', 'operator'],
    queryFn: ({ signal }) => call(readOperator, { signal }),
  });
}

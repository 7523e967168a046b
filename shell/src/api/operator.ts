import { readOperator } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useQuery } from '@tanstack/react-query';

/** Who runs the site. */
export function useOperator() {
  return useQuery({
    queryKey: ['shell', 'operator'],
    queryFn: ({ signal }) => call(readOperator, { signal }),
  });
}

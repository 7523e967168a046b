import { queryOptions, useQuery } from '@tanstack/react-query';
import { listShopServices } from 'contracts/billing/endpoints';
import { call } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Packs and unit prices. */
export const shopServicesQuery = queryOptions({
  queryKey: queryKeys.catalogue,
  queryFn: ({ signal }) => call(listShopServices, { signal }),
});

export function useShopServices() {
  return useQuery(shopServicesQuery);
}

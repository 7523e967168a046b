import { listShopServices } from '@praticio/contracts/billing/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Packs and unit prices. */
export const shopServicesQuery = queryOptions({
  queryKey: ['mf-shop', 'catalogue'],
  queryFn: ({ signal }) => call(listShopServices, { signal }),
});

export function useShopServices() {
  return useQuery(shopServicesQuery);
}

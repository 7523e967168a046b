import { useQuery } from '@tanstack/react-query';
import { shopServicesSchema } from 'contracts/billing/shop';
import { api } from 'ui-kit/api';
import { queryKeys } from 'ui-kit/query';

/** Packs and unit prices. */
export function useShopServices() {
  return useQuery({
    queryKey: queryKeys.catalogue,
    queryFn: ({ signal }) => api.get('/shop/services', shopServicesSchema, { signal }),
  });
}

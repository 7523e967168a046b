import * as offers from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions } from '@tanstack/react-query';
import { webhooksQuery } from './get-webhooks.ts';

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...webhooksQuery.queryKey, id, 'deliveries'],
    queryFn: ({ signal }) => call(offers.listWebhookDeliveries, { params: { id }, signal }),
  });

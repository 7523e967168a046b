import * as offers from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions } from '@tanstack/react-query';
import { webhooksQuery } from './get-webhooks.ts';

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...webhooksQuery.queryKey, id, 'deliveries', deliveryId],
    queryFn: ({ signal }) => call(offers.readWebhookDelivery, { params: { id, deliveryId }, signal }),
  });

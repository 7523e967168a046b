import * as offers from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions } from '@tanstack/react-query';

export const webhooksQuery = queryOptions({
  queryKey: ['shell', 'webhooks'],
  queryFn: ({ signal }) => call(offers.listWebhooks, { signal }),
});

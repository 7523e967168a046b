import * as offers from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { webhooksQuery } from './get-webhooks.ts';

export async function removeWebhook(id: string): Promise<void> {
  await call(offers.removeWebhook, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
}

import * as offers from '@praticio/contracts/offers/endpoints';
import type { Webhook, WebhookChange } from '@praticio/contracts/offers/webhook';
import { call } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { webhooksQuery } from './get-webhooks.ts';

export async function changeWebhook(id: string, body: WebhookChange): Promise<Webhook> {
  const changed = await call(offers.changeWebhook, { params: { id }, body });
  await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  return changed;
}

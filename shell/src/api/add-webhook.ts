import * as offers from '@praticio/contracts/offers/endpoints';
import type { MadeWebhook, NewWebhook } from '@praticio/contracts/offers/webhook';
import { call } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { webhooksQuery } from './get-webhooks.ts';

/** The response has the secret, which nothing else ever shows. */
export async function addWebhook(body: NewWebhook): Promise<MadeWebhook> {
  const made = await call(offers.addWebhook, { body });
  await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  return made;
}

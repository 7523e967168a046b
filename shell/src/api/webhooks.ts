import * as offers from '@praticio/contracts/offers/endpoints';
import type {
  MadeWebhook,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
} from '@praticio/contracts/offers/webhook';
import { call } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { queryOptions } from '@tanstack/react-query';

const webhooksKey = ['shell', 'webhooks'];

export const webhooksQuery = queryOptions({
  queryKey: webhooksKey,
  queryFn: ({ signal }) => call(offers.listWebhooks, { signal }),
});

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...webhooksKey, id, 'deliveries'],
    queryFn: ({ signal }) => call(offers.listWebhookDeliveries, { params: { id }, signal }),
  });

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...webhooksKey, id, 'deliveries', deliveryId],
    queryFn: ({ signal }) => call(offers.readWebhookDelivery, { params: { id, deliveryId }, signal }),
  });

const readAgain = () => queryClient.invalidateQueries({ queryKey: webhooksKey });

/** The response has the secret, which nothing else ever shows. */
export async function addWebhook(body: NewWebhook): Promise<MadeWebhook> {
  const made = await call(offers.addWebhook, { body });
  await readAgain();
  return made;
}

export async function changeWebhook(id: string, body: WebhookChange): Promise<Webhook> {
  const changed = await call(offers.changeWebhook, { params: { id }, body });
  await readAgain();
  return changed;
}

export async function removeWebhook(id: string): Promise<void> {
  await call(offers.removeWebhook, { params: { id } });
  await readAgain();
}

/** The response has the secret, which nothing else ever shows. */
export async function renewSecret(id: string): Promise<MadeWebhook> {
  const made = await call(offers.renewWebhookSecret, { params: { id } });
  await readAgain();
  return made;
}

const LOOKS = 5;
const LOOK_AGAIN_MS = 1_000;

/** Reads the list until the delivery was tried, a few times at most. */
async function untilTried(id: string, deliveryId: string): Promise<void> {
  for (let look = 1; look <= LOOKS; look += 1) {
    await queryClient.invalidateQueries({ queryKey: [...webhooksKey, id] });
    const deliveries = queryClient.getQueryData(deliveriesQuery(id).queryKey);
    if (deliveries?.find((delivery) => delivery.id === deliveryId)?.state !== 'waiting') break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  await queryClient.invalidateQueries({ queryKey: webhooksKey, exact: true });
}

export async function tryWebhook(id: string): Promise<WebhookDelivery> {
  const sent = await call(offers.tryWebhook, { params: { id } });
  await untilTried(id, sent.id);
  return sent;
}

export async function resendDelivery(id: string, deliveryId: string): Promise<WebhookDelivery> {
  const sent = await call(offers.resendWebhookDelivery, { params: { id, deliveryId } });
  await untilTried(id, deliveryId);
  return sent;
}

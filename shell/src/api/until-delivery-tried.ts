import { queryClient } from '@praticio/ui-kit/query';
import { deliveriesQuery } from './get-webhook-deliveries.ts';
import { webhooksQuery } from './get-webhooks.ts';

const LOOKS = 5;
const LOOK_AGAIN_MS = 1_000;

/** Reads the list until the delivery was tried, a few times at most. */
export async function untilTried(id: string, deliveryId: string): Promise<void> {
  for (let look = 1; look <= LOOKS; look += 1) {
    await queryClient.invalidateQueries({ queryKey: [...webhooksQuery.queryKey, id] });
    const deliveries = queryClient.getQueryData(deliveriesQuery(id).queryKey);
    if (deliveries?.find((delivery) => delivery.id === deliveryId)?.state !== 'waiting') break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true });
}

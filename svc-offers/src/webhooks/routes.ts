import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { manageWebhooks } from './manage.ts';
import { deliveryView, webhookView, wholeDeliveryView } from './view.ts';
import type { Webhook } from './webhook.ts';

const madeView = ({ webhook, secret }: { webhook: Webhook; secret: string }) => ({
  ...webhookView(webhook),
  secret,
});

/** The webhooks of the caller's structure. */
export function webhookRoutes({
  list,
  add,
  change,
  remove,
  renewSecret,
  test,
  listDeliveries,
  readDelivery,
  resend,
}: ReturnType<typeof manageWebhooks>) {
  return [
    handle(offers.listWebhooks, async ({ actor }) => (await list(actor)).map(webhookView)),
    handle(offers.addWebhook, async ({ actor, body }) => madeView(await add(actor, body))),
    handle(offers.changeWebhook, async ({ actor, params, body }) =>
      webhookView(await change(actor, params.id, body)),
    ),
    handle(offers.removeWebhook, ({ actor, params }) => remove(actor, params.id)),
    handle(offers.renewWebhookSecret, async ({ actor, params }) =>
      madeView(await renewSecret(actor, params.id)),
    ),
    handle(offers.tryWebhook, async ({ actor, params }) => deliveryView(await test(actor, params.id))),
    handle(offers.listWebhookDeliveries, async ({ actor, params }) =>
      (await listDeliveries(actor, params.id)).map(deliveryView),
    ),
    handle(offers.readWebhookDelivery, async ({ actor, params }) =>
      wholeDeliveryView(await readDelivery(actor, params)),
    ),
    handle(offers.resendWebhookDelivery, async ({ actor, params }) =>
      deliveryView(await resend(actor, params)),
    ),
  ];
}

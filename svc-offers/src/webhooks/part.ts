import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { refusalOf } from '@praticio/service-kit/public-address';
import { publicHosts } from '@praticio/service-kit/public-hosts';
import { personTombstone, unlessGone } from '@praticio/service-kit/tombstones';
import type { OffersContext } from '../config.ts';
import type { Engagements } from '../engagements/part.ts';
import type { Interests } from '../interests/part.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import { collectDeliveries } from './collect.ts';
import { deliverWebhooks } from './deliver.ts';
import { deliveryStore } from './delivery-store.ts';
import { collectedEvents, tellNotices, webhookUpkeep } from './events.ts';
import { manageWebhooks } from './manage.ts';
import { receiverClient } from './receiver-client.ts';
import { webhookRoutes } from './routes.ts';
import { createWebhookSecrets, noncesOf } from './secret.ts';
import { readObject } from './show.ts';
import { signedHeaders } from './signature-engine.ts';
import { NEVER, webhookStore } from './store.ts';
import { deliveredView } from './view.ts';
import type { Delivery, Webhook } from './webhook.ts';

/** Time for the writes of an attempt, on a slow database. */
const LEASE_MARGIN_MS = 10_000;

interface Rooms {
  members: Members;
  offers: Offers;
  interests: Interests;
  engagements: Engagements;
}

/** Webhooks: URLs of structures' own software, which receive events (docs/integrations.md#webhooks). */
export function openWebhooks({ config, connection, logger, metrics }: OffersContext, rooms: Rooms) {
  const { members } = rooms;
  const { tombstones } = members;
  const allowedHosts = config.WEBHOOK_ALLOWED_HOSTS;
  const now = () => new Date();
  const newId = randomUUID;
  const webhooks = webhookStore(connection);
  const deliveries = deliveryStore(connection);
  const secrets = createWebhookSecrets(config.UNSUBSCRIBE_SECRET);
  const callHost = publicHosts({ allowedHosts });
  const post = receiverClient({ callHost, timeoutMs: config.WEBHOOK_TIMEOUT_MS });
  const countTry = metrics.addCounter('webhook_tries_total', 'Tries of deliveries to webhooks', ['result']);

  function send(webhook: Webhook, { messageId, body }: Delivery) {
    const at = now();
    const signing = noncesOf(webhook, at).map((nonce) => secrets.secretOf(webhook.id, nonce));
    return post(webhook.url, { headers: signedHeaders(signing, { messageId, body, at }), body });
  }

  const { start, startDue, stop } = deliverWebhooks({
    webhooks,
    deliveries,
    send,
    owner: newId(),
    leaseMs: config.WEBHOOK_TIMEOUT_MS + LEASE_MARGIN_MS,
    never: NEVER,
    newId,
    now,
    onTried: (result) => countTry({ result }),
    onOff: ({ id }, reason) => logger.info({ webhookId: id, reason }, 'a webhook was switched off'),
    onDelayed: (webhookId, error) =>
      logger.warn({ err: error, webhookId }, 'deliveries of a webhook wait for the next sweep'),
  });

  const isGone = async (userId: string): Promise<boolean> =>
    (await tombstones.among([userId, personTombstone(userId)])).size > 0;

  async function add(delivery: Delivery): Promise<void> {
    const { holderId, candidateId } = delivery;
    await unlessGone(tombstones, holderId, {
      write: () => deliveries.add(delivery),
      remove: () => deliveries.removeAllOf(holderId),
    });
    // erased after the body was created
    if (candidateId !== null && (await isGone(candidateId))) await deliveries.forgetCandidate(candidateId);
  }

  const read = readObject(rooms);
  const collect = collectDeliveries({
    webhooks,
    deliveries,
    add,
    async show(object) {
      const found = await read(object);
      return found && deliveredView(found);
    },
    isGone,
    now,
    onAdded: start,
  });
  const manage = manageWebhooks({
    ...secrets,
    webhooks,
    deliveries,
    refusalOf: (url) => refusalOf(url, allowedHosts),
    newId,
    now,
    start,
  });

  return {
    webhooks: {
      ofHolder: webhooks.ofHolder,
      forgetCandidate: deliveries.forgetCandidate,
      forgetAuthor: webhooks.forgetAuthor,
      async removeAllOf(holderId: string): Promise<void> {
        await webhooks.removeAllOf(holderId);
        await deliveries.removeAllOf(holderId);
      },
    },
    part: {
      routes: webhookRoutes(manage),
      consumers: [
        // an object's deliveries are stored in the order of its events, whichever instance stores them
        { name: 'webhooks', on: collectedEvents(collect), inOrder: true as const },
        { name: 'webhook-upkeep', on: webhookUpkeep({ webhooks, newId }) },
      ],
      sweeps: [
        { name: 'webhooks', everyMs: config.WEBHOOK_SWEEP_MS, run: startDue },
        {
          name: 'webhook-notices',
          everyMs: config.SWEEP_INTERVAL_MS,
          once: true,
          run: tellNotices({ webhooks, mails: members.mails, publicUrl: config.PUBLIC_URL }),
        },
        { name: 'webhook-deliveries', everyMs: HOUR_MS, run: deliveries.forgetOld },
      ],
      stop,
    },
  };
}
export type Webhooks = ReturnType<typeof openWebhooks>['webhooks'];

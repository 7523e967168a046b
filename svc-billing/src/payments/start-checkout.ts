import type { checkoutInputSchema } from '@praticio/contracts/billing/payment';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import type { z } from 'zod';
import { mergeLines } from '../accounts/account.ts';
import type { CatalogueItem } from '../catalogue/item.ts';
import type { Catalogue } from '../catalogue/part.ts';
import type { CustomerClient } from './customer-client.ts';
import { type Payment, transferDueAt } from './payment.ts';
import type { ProviderClient } from './provider-client.ts';
import type { PaymentStore } from './store.ts';

export interface CheckoutDeps {
  catalogue: Pick<Catalogue, 'list' | 'find'>;
  payments: Pick<PaymentStore, 'insert' | 'find' | 'update'>;
  customers: Pick<CustomerClient, 'customerOf'>;
  provider: Pick<ProviderClient, 'openCheckout'>;
  newId: () => string;
  now: () => Date;
}

export interface Buyer {
  userId: string;
  email: string;
}

type Input = z.output<typeof checkoutInputSchema>;

async function itemsOf(
  catalogue: CheckoutDeps['catalogue'],
  kind: 'pack' | 'direct',
  input: Input,
): Promise<CatalogueItem[]> {
  const main = await catalogue.find(input.pricingId);
  if (!main || main.packSize > 1 !== (kind === 'pack')) throw new AppError('payment/unknown-pricing');
  const addons = input.context?.addons;
  if (!addons?.urgent || main.kind === 'urgent') return [main];
  const entries = await catalogue.list();
  const urgent = entries.find(
    (entry) =>
      entry.kind === 'urgent' && entry.id === (addons.urgentPricingId ?? entry.id) && entry.packSize === 1,
  );
  if (!urgent) throw new AppError('payment/urgent-pricing-missing');
  return [main, urgent];
}

/**
 * Opens a hosted payment page. The client names a catalogue id; price, quantity and buyer are determined here. The payment
 * is stored first, so that any message of Stripe finds it.
 */
export const startCheckout =
  (deps: CheckoutDeps) =>
  async (buyer: Buyer, kind: 'pack' | 'direct', input: Input): Promise<{ url: string }> => {
    const items = await itemsOf(deps.catalogue, kind, input);
    const forOffer = input.context?.type === 'urgent_offer';
    const customerId = await deps.customers.customerOf(buyer);
    const [createdAt, byTransfer] = [deps.now(), input.byTransfer === true];
    const payment = await deps.payments.insert({
      id: deps.newId(),
      userId: buyer.userId,
      description: items.map(({ description }) => description).join(' + '),
      lines: mergeLines(items.map((item) => ({ kind: item.kind, quantity: item.packSize }))),
      amountInCents: items.reduce((sum, { priceInCents }) => sum + priceInCents, 0),
      customerId,
      urgentOfferId: forOffer ? (input.offerId ?? input.context?.offer_id ?? null) : null,
      orderNumber: input.orderNumber || null,
      transferDueAt: byTransfer ? transferDueAt(createdAt) : null,
      createdAt,
    });
    const session = await deps.provider.openCheckout({
      payment,
      items,
      customerId,
      byTransfer,
    });
    await storeSession(deps.payments, payment, session.id);
    return { url: session.url };
  };

/** Stores the session's id, unless a faster webhook has stored it already. */
async function storeSession(
  payments: CheckoutDeps['payments'],
  { id }: Payment,
  sessionId: string,
): Promise<void> {
  for (;;) {
    const payment = await payments.find(id);
    if (!payment || payment.sessionId) return;
    try {
      await payments.update(payment, { sessionId }, []);
    } catch (error) {
      if (!isAppError(error, 'conflict/version')) throw error;
    }
  }
}

import { describe, expect, it } from 'vitest';
import { memoryPorts, NOW } from '../../test/memory-ports.ts';
import { startCheckout } from './start-checkout.ts';

const buyer = { userId: 'buyer', email: 'buyer@example.test' };

function buying() {
  const ports = memoryPorts();
  const start = startCheckout({ ...ports, newId: () => 'pay-new' });
  const buy = (...[kind, input]: [Parameters<typeof start>[1], Parameters<typeof start>[2]]) =>
    start(buyer, kind, input);
  return { ports, buy, bought: () => ports.payments.find('pay-new') };
}
const urgent = (urgentPricingId?: string) => ({
  type: 'offer' as const,
  addons: { urgent: true, ...(urgentPricingId && { urgentPricingId }) },
});

describe('a checkout', () => {
  it('has the price of the catalogue, and is stored before Stripe is called', async () => {
    const { ports, buy, bought } = buying();
    const { openCheckout } = ports.provider;
    ports.provider.openCheckout = async (order) => {
      expect(await bought()).toMatchObject({ sessionId: null });
      return openCheckout(order);
    };
    expect(await buy('pack', { pricingId: 'cv-pack-10' })).toEqual({
      url: 'https://checkout.test/session-new',
    });
    expect(await bought()).toMatchObject({
      userId: 'buyer',
      description: 'Pack de 10 CV',
      lines: [{ kind: 'cv', quantity: 10 }],
      amountInCents: 7900,
      customerId: 'cus-buyer',
      urgentOfferId: null,
      sessionId: 'session-new',
      createdAt: NOW,
    });
    expect(ports.events).toEqual([]);
    expect(ports.provider.opened[0]).toMatchObject({
      customerId: 'cus-buyer',
      items: [{ id: 'cv-pack-10' }],
    });
  });

  it('keeps the session that a faster webhook has stored', async () => {
    const { ports, buy, bought } = buying();
    ports.provider.openCheckout = async ({ payment }) => {
      await ports.payments.update(payment, { sessionId: 'session-webhook' }, []);
      return { id: 'session-new', url: 'https://checkout.test' };
    };
    await buy('pack', { pricingId: 'cv-pack-10' });
    expect((await bought())?.sessionId).toBe('session-webhook');
  });

  it('stores the session also if the payment changes meanwhile', async () => {
    const { ports, buy, bought } = buying();
    ports.payments.failUpdates(3);
    await buy('pack', { pricingId: 'cv-pack-10' });
    expect((await bought())?.sessionId).toBe('session-new');
  });

  it('fails if the session cannot be stored', async () => {
    const { ports, buy } = buying();
    ports.payments.update = () => Promise.reject(new Error('away'));
    await expect(buy('pack', { pricingId: 'cv-pack-10' })).rejects.toThrow('away');
  });
});

describe('a price', () => {
  it.each([
    ['pack', 'cv-unit'],
    ['direct', 'cv-pack-10'],
    ['pack', 'unheard-of'],
    ['direct', 'unheard-of'],
  ] as const)('of a %s cannot be %s', async (kind, pricingId) => {
    await expect(buying().buy(kind, { pricingId })).rejects.toMatchObject({
      code: 'payment/unknown-pricing',
    });
  });

  it('of a single unit is a direct one', async () => {
    const { buy, bought } = buying();
    await buy('direct', { pricingId: 'cv-unit' });
    expect(await bought()).toMatchObject({ amountInCents: 900, lines: [{ kind: 'cv', quantity: 1 }] });
  });
});

describe('the urgent badge', () => {
  it.each([undefined, 'urgent-unit'])('is added to the purchase (%s)', async (pricingId) => {
    const { buy, bought } = buying();
    await buy('pack', { pricingId: 'offer-pack-5', context: urgent(pricingId) });
    expect(await bought()).toMatchObject({
      description: 'Pack de 5 offres + Badge urgent, 30 jours',
      amountInCents: 19_900 + 1900,
      lines: [
        { kind: 'offer', quantity: 5 },
        { kind: 'urgent', quantity: 1 },
      ],
    });
  });

  it.each(['cv-unit', 'offer-unit', 'unheard-of'])('is not sold as %s', async (pricingId) => {
    const checkout = buying().buy('pack', { pricingId: 'offer-pack-5', context: urgent(pricingId) });
    await expect(checkout).rejects.toMatchObject({ code: 'payment/urgent-pricing-missing' });
  });

  it('is a single unit', async () => {
    const { ports, buy } = buying();
    const list = await ports.catalogue.list();
    const units = list.map((item) => (item.kind === 'urgent' ? { ...item, packSize: 3 } : item));
    ports.catalogue.list = async () => units;
    const checkout = buy('pack', { pricingId: 'offer-pack-5', context: urgent() });
    await expect(checkout).rejects.toMatchObject({ code: 'payment/urgent-pricing-missing' });
  });

  it('is not added twice', async () => {
    const { buy, bought } = buying();
    await buy('direct', { pricingId: 'urgent-unit', context: urgent() });
    expect(await bought()).toMatchObject({ lines: [{ kind: 'urgent', quantity: 1 }], amountInCents: 1900 });
  });

  it('is added only on request', async () => {
    const { buy, bought } = buying();
    await buy('pack', { pricingId: 'offer-pack-5', context: { type: 'offer', addons: { urgent: false } } });
    expect(await bought()).toMatchObject({ lines: [{ kind: 'offer', quantity: 5 }] });
  });

  it('is for the offer that the checkout names', async () => {
    const offerOf = async (input: { offerId?: number; offer_id?: number; type?: 'offer' }) => {
      const { buy, bought } = buying();
      const { offerId, offer_id, type = 'urgent_offer' } = input;
      await buy('direct', { pricingId: 'urgent-unit', offerId, context: { type, offer_id } });
      return (await bought())?.urgentOfferId;
    };
    expect(await offerOf({ offerId: 7 })).toBe(7);
    expect(await offerOf({ offer_id: 8 })).toBe(8);
    expect(await offerOf({ offerId: 7, offer_id: 8 })).toBe(7);
    expect(await offerOf({})).toBeNull();
    expect(await offerOf({ offerId: 7, type: 'offer' })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { inDays, type MemoryPorts, memoryPorts, NOW } from '../../test/memory-ports.ts';
import { spendCredits } from '../accounts/spend.ts';
import type { Payment } from './payment.ts';
import { settlePayment } from './settle.ts';

const paid = { status: 'paid', settled: false } as const;

/** Keeps the payment with `values` and settles it. */
async function settled(ports: MemoryPorts, values: Partial<Payment> = paid): Promise<Payment> {
  return settlePayment(ports)(ports.payments.keep({ ...(await ports.payments.find('pay-1')), ...values }));
}
const cvOf = async (ports: MemoryPorts) => (await ports.balance('buyer')).cv;
const dispute = (status: 'open' | 'won' | 'lost') => ({ id: 'd1', status, at: NOW });
const bookedBy = (ports: MemoryPorts) =>
  ports.bookOf('buyer').map(({ reference, lines }) => [reference, lines[0]?.quantity]);

describe('a paid payment', () => {
  it('adds its units once, and publishes one event', async () => {
    const ports = memoryPorts();
    const payment = await settled(ports);
    expect(payment).toMatchObject({ credited: true, settled: true, publishedOfferId: null });
    expect(await cvOf(ports)).toBe(10);
    await settlePayment(ports)(payment);
    await settled(ports, { credited: false, settled: false });
    expect(bookedBy(ports)).toEqual([['purchase:pay-1', 10]]);
    expect(ports.events.at(1)).toEqual({
      type: 'payment.completed',
      data: { userId: 'buyer', sessionId: 'session-1', lines: [{ kind: 'cv', quantity: 10 }] },
    });
    expect(ports.badges.applied).toEqual([]);
  });

  it('without a session is published under its own id', async () => {
    const ports = memoryPorts();
    await settled(ports, { ...paid, sessionId: null });
    expect(ports.events.at(1)?.data).toMatchObject({ sessionId: 'pay-1' });
  });

  it.each(['open', 'processing', 'failed', 'expired'] as const)('that is %s adds nothing', async (status) => {
    const ports = memoryPorts();
    const payment = await settled(ports, { status, settled: false, refundedInCents: 7900 });
    expect(payment).toMatchObject({ credited: false, settled: true });
    expect([await cvOf(ports), ports.events]).toEqual([0, []]);
  });
});

describe('an urgent unit bought for an offer', () => {
  const urgent = { ...paid, urgentOfferId: 7, lines: [{ kind: 'urgent', quantity: 1 } as const] };

  it('is applied to it at once', async () => {
    const ports = memoryPorts();
    expect(await settled(ports, urgent)).toMatchObject({ publishedOfferId: 7 });
    expect(ports.badges.applied).toEqual([{ userId: 'buyer', offerId: 7, reference: 'urgent:pay-1' }]);
    expect((await ports.balance('buyer')).urgent).toBe(0);
    expect(bookedBy(ports)).toEqual([
      ['purchase:pay-1', 1],
      ['urgent:pay-1', -1],
    ]);
    expect(ports.events.at(-1)).toEqual({
      type: 'urgent.paid',
      data: { userId: 'buyer', offerId: 7, sessionId: 'session-1' },
    });
  });

  it('stays on the account if the offer refuses it', async () => {
    const ports = memoryPorts();
    ports.badges.refuses = true;
    expect(await settled(ports, urgent)).toMatchObject({ publishedOfferId: null, credited: true });
    expect((await ports.balance('buyer')).urgent).toBe(1);
    expect(ports.eventTypes()).not.toContain('urgent.paid');
  });

  it('may be bought with a pack', async () => {
    const ports = memoryPorts();
    const lines = [{ kind: 'offer', quantity: 5 } as const, { kind: 'urgent', quantity: 1 } as const];
    expect(await settled(ports, { ...urgent, lines })).toMatchObject({ publishedOfferId: 7 });
    expect(await ports.balance('buyer')).toEqual({ offer: 5, cv: 0, urgent: 0 });
  });

  it('stays on the account if it is for no offer', async () => {
    const ports = memoryPorts();
    await settled(ports, { ...urgent, urgentOfferId: null });
    expect(ports.badges.applied).toEqual([]);
    expect((await ports.balance('buyer')).urgent).toBe(1);
  });

  it('is not applied if none was bought', async () => {
    const ports = memoryPorts();
    await settled(ports, { ...paid, urgentOfferId: 7 });
    expect(ports.badges.applied).toEqual([]);
  });
});

describe('a refund', () => {
  it('takes units back in parts, each once', async () => {
    const ports = memoryPorts();
    await settled(ports);
    await settled(ports, { refundedInCents: 3950, settled: false });
    await settled(ports, { settled: false });
    expect(await cvOf(ports)).toBe(5);
    const payment = await settled(ports, { refundedInCents: 7900, settled: false });
    expect(await cvOf(ports)).toBe(0);
    expect(payment.refunds.map(({ totalInCents, booked }) => [totalInCents, booked])).toEqual([
      [3950, true],
      [7900, true],
    ]);
    expect(bookedBy(ports).slice(1)).toEqual([
      ['refund:pay-1:3950', -5],
      ['refund:pay-1:7900', -5],
    ]);
    expect(ports.eventTypes().filter((type) => type === 'payment.refunded')).toHaveLength(2);
    expect(ports.events.at(-1)?.data).toEqual({ userId: 'buyer', sessionId: 'session-1' });
  });

  it('that arrives before the units are booked takes them back right after', async () => {
    const ports = memoryPorts();
    await settled(ports, { ...paid, refundedInCents: 7900 });
    expect([await cvOf(ports), bookedBy(ports).length]).toEqual([0, 2]);
  });

  it('is booked completely after a crash left two parts unbooked', async () => {
    const ports = memoryPorts();
    await settled(ports);
    const part = (totalInCents: number) => ({
      totalInCents,
      lines: [{ kind: 'cv', quantity: 2 } as const],
      booked: false,
    });
    const refunds = [{ ...part(1580), booked: true }, part(3160), part(4740)];
    const payment = await settled(ports, { refundedInCents: 4740, refunds, settled: false });
    expect(payment.refunds.every(({ booked }) => booked)).toBe(true);
    // the first part counts as booked, so it is not booked again
    expect(bookedBy(ports).slice(1)).toEqual([
      ['refund:pay-1:3160', -2],
      ['refund:pay-1:4740', -2],
    ]);
  });

  it('is booked completely after a crash between two parts', async () => {
    const ports = memoryPorts();
    await settled(ports);
    const part = (totalInCents: number) => ({
      totalInCents,
      lines: [{ kind: 'cv', quantity: 2 } as const],
      booked: false,
    });
    const book: typeof ports.book = (booking) =>
      booking.reference === 'refund:pay-1:3160' ? Promise.reject(new Error('stopped')) : ports.book(booking);
    const refunds = [part(1580), part(3160)];
    const due = { ...(await ports.payments.find('pay-1')), refundedInCents: 3160, refunds, settled: false };
    await expect(settlePayment({ ...ports, book })(ports.payments.keep(due))).rejects.toThrow('stopped');
    expect(await cvOf(ports)).toBe(8);
    await settled(ports);
    expect(await cvOf(ports)).toBe(6);
  });

  it('of less than a unit is published and books nothing', async () => {
    const ports = memoryPorts();
    await settled(ports);
    const payment = await settled(ports, { refundedInCents: 1, settled: false, sessionId: null });
    expect(payment.refunds).toEqual([{ totalInCents: 1, lines: [], booked: true }]);
    expect([await cvOf(ports), bookedBy(ports).length]).toEqual([10, 1]);
    expect(ports.events.at(-1)).toEqual({
      type: 'payment.refunded',
      data: { userId: 'buyer', sessionId: 'pay-1' },
    });
  });

  it('turns spent units into a debt', async () => {
    const ports = memoryPorts();
    await settled(ports);
    await spendCredits(ports)({ userId: 'buyer', reference: 's', lines: [{ kind: 'cv', quantity: 4 }] });
    await settled(ports, { refundedInCents: 7900, settled: false });
    expect(await cvOf(ports)).toBe(-4);
  });

  it.each([
    ['pending on the account', false],
    ['copied to the movements', true],
  ])('leaves no debt for units whose expiry is %s', async (_where, isCopied) => {
    const ports = memoryPorts();
    await settled(ports);
    ports.clock.at = inDays(400);
    await ports.give('buyer', 'offer', 1);
    if (isCopied) ports.settleBook('buyer');
    await settled(ports, { refundedInCents: 7900, settled: false });
    expect(await cvOf(ports)).toBe(0);
    expect(ports.bookOf('buyer').at(-1)).toMatchObject({ reference: 'refund:pay-1:7900', lines: [] });
  });
});

describe('a dispute', () => {
  it('blocks the rest of the units until it is won', async () => {
    const ports = memoryPorts();
    await settled(ports);
    await settled(ports, { dispute: dispute('open'), settled: false });
    expect(await cvOf(ports)).toBe(0);
    await settled(ports, { dispute: dispute('won'), settled: false });
    expect(await cvOf(ports)).toBe(10);
    expect(bookedBy(ports)).toHaveLength(1);
  });

  it('blocks the units of a purchase that are booked after it', async () => {
    const ports = memoryPorts();
    await settled(ports, { ...paid, dispute: dispute('open') });
    expect([await cvOf(ports), bookedBy(ports)]).toEqual([0, [['purchase:pay-1', 10]]]);
  });

  it('that is lost takes its amount back, and releases the rest', async () => {
    const ports = memoryPorts();
    await settled(ports, { ...paid, dispute: dispute('open') });
    await settled(ports, { dispute: dispute('lost'), lostInCents: 3950, settled: false });
    expect(await cvOf(ports)).toBe(5);
    expect(bookedBy(ports).at(-1)).toEqual(['refund:pay-1:3950', -5]);
  });
});

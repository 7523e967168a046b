import { DAY_MS } from '@praticio/contracts/base/units';
import { forSelf } from '@praticio/service-kit/acting';
import { describe, expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { memoryBilling, memoryOffers } from '../../test/memory-ports.ts';
import type { Offer, PublishedOffer } from '../offers/offer.ts';
import { noTerms } from '../offers/terms.ts';
import { applyPaidUrgency, setOfferUrgency } from './make-urgent.ts';
import { renewOffer } from './renew.ts';
import { resumePayments } from './resume-payments.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
const later = (days: number) => new Date(now().getTime() + days * DAY_MS);
const owner = forSelf('recruiter-1');
const rival = forSelf('rival');

function setUp(changes: Partial<Offer> = {}, units: Parameters<typeof memoryBilling>[0] = {}) {
  const memory = memoryOffers(anOffer(changes as Partial<PublishedOffer>));
  memory.structures.set(owner.id, aStructure('Clinique des Lilas'));
  const delayed: unknown[] = [];
  const onDelayed = (_offer: PublishedOffer, error: unknown) => void delayed.push(error);
  const deps = { ...memory, ...memoryBilling(units), now, onDelayed };
  const setUrgency = setOfferUrgency(deps);
  const renewIt = renewOffer(deps);
  const applyUrgency = applyPaidUrgency(deps);
  return {
    ...deps,
    delayed,
    makeUrgent: (urgent: boolean, actor = owner, id = 1) => setUrgency(actor, id, urgent),
    renew: (actor = owner, id = 1) => renewIt(actor, id),
    applyBought: (userId = owner.id, reference = 'order-1', offerId = 1) =>
      applyUrgency({ userId, offerId, reference }),
    sweep: resumePayments(deps),
    offer: () => memory.stored()[0],
  };
}
const code = (name: string) => ({ code: name });

test.each(['makeUrgent', 'renew'] as const)(
  'nothing is paid for an offer that is deleted in the meantime (%s)',
  async (paid) => {
    const setting = setUp({ expiresAt: later(5) }, { urgent: 1, offer: 1 });
    const { offers, left } = setting;
    const { change } = offers;
    offers.change = async (id, decide) => {
      offers.change = change;
      await change(id, (current) => ({ offer: { ...current, status: 'DELETED' }, events: [] }));
      return change(id, decide);
    };
    const pay = paid === 'renew' ? setting.renew() : setting.makeUrgent(true);
    await expect(pay).rejects.toMatchObject(code('offer/status-final'));
    expect(left).toMatchObject({ urgent: 1, offer: 1 });
  },
);

describe('urgency', () => {
  test('costs one unit for 30 days, and nothing while it is on', async () => {
    const { makeUrgent, left, events, indexed, references } = setUp({}, { urgent: 3 });
    const { offer, structure } = await makeUrgent(true);
    expect(offer).toMatchObject({
      urgent: true,
      urgentUntil: later(30),
      urgentPending: null,
      urgentReferences: ['urgent:1:0'],
      updatedAt: now(),
    });
    expect(structure?.name).toBe('Clinique des Lilas');
    expect(events).toMatchObject([{ type: 'offer.made-urgent', data: { company: 'Clinique des Lilas' } }]);
    expect(indexed).toEqual([{ offer, structure }]);
    expect((await makeUrgent(true)).offer).toEqual(offer);
    expect(left.urgent).toBe(2);
    expect(references).toEqual(['urgent:1:0']);
  });

  test('is paid under another reference after its end', async () => {
    const ended = { urgent: true, urgentUntil: now(), urgentReferences: ['urgent:1:0'] };
    const { makeUrgent, references } = setUp(ended, { urgent: 1 });
    await makeUrgent(true);
    expect(references).toEqual(['urgent:1:1']);
  });

  test('without a unit is 402 and changes nothing', async () => {
    const { makeUrgent, offer, events } = setUp();
    const extras = { requiresPaymentUrgent: true };
    await expect(makeUrgent(true)).rejects.toMatchObject({ code: 'offer/payment-required', extras });
    expect(offer()).toMatchObject({ urgent: false, urgentPending: null, urgentReferences: [] });
    expect(events).toEqual([]);
  });

  test('is not sold for a mission that is over', async () => {
    const over = { terms: { ...noTerms, endDate: '2026-01-31' } };
    const { makeUrgent, left } = setUp(over, { urgent: 1 });
    await expect(makeUrgent(true)).rejects.toMatchObject(code('offer/dates-over'));
    expect(left.urgent).toBe(1);
  });

  test('is turned off for free, and once', async () => {
    const running = { urgent: true, urgentUntil: later(3) };
    const { makeUrgent, events, indexed } = setUp(running);
    expect((await makeUrgent(false)).offer).toMatchObject({
      urgent: false,
      urgentUntil: null,
      updatedAt: now(),
    });
    await makeUrgent(false);
    expect(events.map(({ type }) => type)).toEqual(['offer.updated']);
    expect(indexed).toHaveLength(2);
  });

  test('is only for the owner of an existing offer', async () => {
    await expect(setUp().makeUrgent(true, rival)).rejects.toMatchObject(code('offer/not-owner'));
    await expect(setUp().makeUrgent(true, owner, 9)).rejects.toMatchObject(code('offer/not-found'));
    const pending = setUp({ status: 'PENDING' }).makeUrgent(true);
    await expect(pending).rejects.toMatchObject(code('offer/not-found'));
    const deleted = setUp({ status: 'DELETED' }).makeUrgent(true);
    await expect(deleted).rejects.toMatchObject(code('offer/status-final'));
  });
});

describe('urgency that was bought with a payment', () => {
  test('is applied once under its reference, and extends running urgency', async () => {
    const { applyBought, offer } = setUp({ urgent: true, urgentUntil: later(10) });
    expect([await applyBought(), await applyBought()]).toEqual([true, true]);
    expect(offer()).toMatchObject({ urgentUntil: later(40), urgentReferences: ['order-1'] });
    await applyBought(owner.id, 'order-2');
    expect(offer()).toMatchObject({ urgentUntil: later(70) });
  });

  test('does not change a pending payment', async () => {
    const { applyBought, offer } = setUp({ urgentPending: 'urgent:1:0' });
    await applyBought();
    expect(offer()).toMatchObject({ urgentPending: 'urgent:1:0' });
  });

  test('is not applied to an absent, foreign or deleted offer', async () => {
    expect(await setUp().applyBought(rival.id)).toBe(false);
    expect(await setUp().applyBought(owner.id, 'order-1', 9)).toBe(false);
    expect(await setUp({ status: 'DELETED' }).applyBought()).toBe(false);
    const applied = setUp({ status: 'DELETED', urgentReferences: ['order-1'] });
    expect(await applied.applyBought()).toBe(true);
  });

  test('waits for an offer that is being published', async () => {
    const waiting = setUp({ status: 'PENDING' }).applyBought();
    await expect(waiting).rejects.toMatchObject({ code: 'service/unavailable', extras: { retryAfter: 1 } });
  });
});

describe('a renewal', () => {
  test.each([
    ['from its end', 'ACTIVE', 3, 93, 'ACTIVE'],
    ['from now once it has ended', 'CLOSED', -5, 90, 'ACTIVE'],
    ['and leaves a suspended offer suspended', 'SUSPENDED', 3, 93, 'SUSPENDED'],
  ] as const)('adds 90 days %s', async (_title, status, endsIn, days, after) => {
    const { renew, events } = setUp({ status, expiresAt: later(endsIn) }, { offer: 1 });
    expect((await renew()).offer).toMatchObject({
      status: after,
      expiresAt: later(days),
      renewalReferences: ['renew:1:0'],
    });
    const type = after === 'ACTIVE' ? 'offer.activated' : 'offer.updated';
    expect(events.map((event) => event.type)).toEqual([type]);
  });

  test.each([
    ['too early', { expiresAt: later(8) }, 'offer/renewal-too-early'],
    ['deleted', { expiresAt: now(), status: 'DELETED' as const }, 'offer/status-final'],
    ['being published', { expiresAt: now(), status: 'PENDING' as const }, 'offer/not-found'],
    ['over', { expiresAt: now(), terms: { ...noTerms, endDate: '2026-11-21' } }, 'offer/dates-over'],
    [
      'suspended by an administrator',
      { expiresAt: now(), moderation: { reason: '', at: now(), before: 'ACTIVE' as const, byBan: false } },
      'offer/suspended-by-administrator',
    ],
    [
      'online until its mission ends',
      { expiresAt: later(5), terms: { ...noTerms, endDate: '2026-11-24' } },
      'offer/renewal-useless',
    ],
    ['without a credit', { expiresAt: now() }, 'offer/payment-required'],
  ])('of an offer that is %s is refused', async (_title, changes, expected) => {
    const units = { offer: expected === 'offer/payment-required' ? 0 : 1 };
    const { renew, left } = setUp(changes, units);
    await expect(renew()).rejects.toMatchObject(code(expected));
    expect(left.offer).toBe(units.offer);
  });

  test('is only for the owner', async () => {
    await expect(setUp({ expiresAt: now() }).renew(rival)).rejects.toMatchObject(code('offer/not-owner'));
    await expect(setUp({ expiresAt: now() }).renew(owner, 9)).rejects.toMatchObject(code('offer/not-found'));
  });
});

describe('a payment whose outcome is unknown', () => {
  test('is finished by the sweep and charged once', async () => {
    const { renew, sweep, state, offer, left, delayed } = setUp({ expiresAt: now() }, { offer: 2 });
    state.away = true;
    await expect(renew()).rejects.toMatchObject(code('service/unavailable'));
    expect(offer()).toMatchObject({ renewalPending: 'renew:1:0' });
    await sweep();
    expect(delayed).toMatchObject([{ message: 'renewalPending', cause: code('service/unavailable') }]);
    state.away = false;
    await sweep();
    await sweep();
    expect(offer()).toMatchObject({ renewalPending: null, expiresAt: later(90) });
    expect(left.offer).toBe(1);
  });

  test('is completed when the owner tries again, although the renewal would now be too early', async () => {
    const pending = { renewalPending: 'renew:1:0', expiresAt: later(60) };
    const { renew, references } = setUp(pending, { offer: 1 });
    expect((await renew()).offer.expiresAt).toEqual(later(150));
    expect(references).toEqual(['renew:1:0']);
  });

  test('that billing refuses is dropped silently', async () => {
    const { sweep, offer, delayed } = setUp({ urgentPending: 'urgent:1:0' });
    await sweep();
    expect(offer()).toMatchObject({ urgentPending: null, urgent: false });
    expect(delayed).toEqual([]);
  });
});

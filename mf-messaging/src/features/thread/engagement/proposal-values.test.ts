import { exampleEngagement, exampleOffer } from '@praticio/contracts/offers/example-entities';
import type { Slot } from '@praticio/contracts/offers/slots';
import { expect, test } from 'vitest';
import { firstProposal, nextProposal, termsOf } from './proposal-values.ts';

const offer = {
  ...exampleOffer,
  startDate: '2027-01-04',
  endDate: '2027-01-05',
  pay: { kind: 'share', min: 80, max: 85, per: 'percent' },
} as const;

test('a first proposal begins with dates, pay and place of the offer', () => {
  const { terms } = firstProposal(offer);
  const shifts = { ...terms.shifts, start: '08:00', end: '18:00', breakMinutes: '30' };
  expect(termsOf({ terms: { ...terms, shifts } })).toEqual({
    shifts: [
      { day: '2027-01-04', start: '08:00', end: '18:00', breakMinutes: 30 },
      { day: '2027-01-05', start: '08:00', end: '18:00', breakMinutes: 30 },
    ],
    pay: { kind: 'share', min: 80, max: 80, per: 'percent' },
    salary: null,
    place: 'Nantes (44000)',
    conditions: '',
  });
  expect(termsOf(firstProposal(undefined)).pay).toBeNull();
  const site = { id: 'port', name: 'Site du Port', street: '', postalCode: '44600', city: 'Saint-Nazaire' };
  expect(termsOf(firstProposal({ ...offer, site })).place).toBe('Site du Port, 44600 Saint-Nazaire');
});

test.each([
  ['Remplacement', { kind: 'share', per: 'percent' }],
  ['Vacation', { kind: 'salary', per: 'hour' }],
] as const)('a proposal about a %s without a pay begins with what is usual for it', (contractType, pay) => {
  const { terms } = firstProposal({ ...offer, contractType, pay: null });
  expect(terms.pay).toEqual({ ...pay, min: '' });
  expect(termsOf({ terms }).pay).toBeNull();
});

const slot = (day: string, state: Slot['state']): Slot => ({
  id: `${day}T20:00-08:00`,
  day,
  start: '20:00',
  end: '08:00',
  breakMinutes: 60,
  positions: 1,
  taken: 0,
  note: '',
  state,
  from: `${day}T19:00:00.000Z`,
  to: `${day}T07:00:00.000Z`,
  workedMinutes: 660,
});

test('a first proposal for an offer with slots has those that are to be filled', () => {
  const slots = [slot('2027-01-04', 'past'), slot('2027-01-05', 'open'), slot('2027-01-06', 'full')];
  expect(termsOf(firstProposal({ ...offer, slots })).shifts).toEqual([
    { day: '2027-01-05', start: '20:00', end: '08:00', breakMinutes: 60 },
  ]);
});

test('it begins with the slots that somebody has asked for, as far as they are open', () => {
  const slots = ['2027-01-05', '2027-01-06', '2027-01-07'].map((day) => slot(day, 'open'));
  const daysFor = (...slotIds: string[]) =>
    termsOf(firstProposal({ ...offer, slots }, slotIds)).shifts.map(({ day }) => day);
  expect(daysFor('2027-01-06T20:00-08:00', '2027-01-07T20:00-08:00')).toEqual(['2027-01-06', '2027-01-07']);
  expect(daysFor('2027-01-09T20:00-08:00')).toHaveLength(3);
});

test('another proposal keeps the slot that a shift fills', () => {
  const [shift] = exampleEngagement.terms.shifts;
  const filling = [{ ...shift, slotId: 'slot' }] as typeof exampleEngagement.terms.shifts;
  expect(termsOf(nextProposal(exampleEngagement, filling)).shifts[0]?.slotId).toBe('slot');
});

test('the text of a salary is kept where the offer has no figures', () => {
  expect(termsOf(firstProposal(exampleOffer)).salary).toBe('6 500 € brut par mois');
});

test('another proposal begins with the last one, without the shifts that collide', () => {
  const [shift] = exampleEngagement.terms.shifts;
  const { from: _from, to: _to, workedMinutes: _worked, ...input } = shift as NonNullable<typeof shift>;
  expect(termsOf(nextProposal(exampleEngagement))).toMatchObject({
    shifts: [input],
    place: 'Réanimation, 3e étage',
  });
  expect(termsOf(nextProposal(exampleEngagement, []))).toMatchObject({ shifts: [] });
});

test.each([
  ['32,50', 'hour', { min: 32.5, max: 32.5, per: 'hour' }],
  ['2 500 €', 'percent', { min: 2500, max: 2500, per: 'month' }],
  ['beaucoup', 'day', { min: null, max: null, per: 'day' }],
] as const)('%s per %s', (min, per, pay) => {
  const { terms } = nextProposal(exampleEngagement);
  expect(termsOf({ terms: { ...terms, pay: { kind: 'fee', per, min } } }).pay).toEqual({
    kind: 'fee',
    ...pay,
  });
});

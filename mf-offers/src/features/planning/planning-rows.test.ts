import { expect, test } from 'vitest';
import {
  ownShiftFixture,
  personFixture,
  planningFixture,
  planningOfferFixture,
  planningSlotFixture,
} from '../../../test/planning-fixture.ts';
import { countsOf, entriesOn, forDay, isFreeOn, rowsOf } from './planning-rows.ts';
import { countsText, entryLabel, openText, shortName } from './planning-words.ts';

const day = '2027-01-05';
const kindsOf = (offer: ReturnType<typeof planningOfferFixture>) =>
  rowsOf(planningFixture({ offers: [offer] })).flatMap(({ entries }) =>
    entries.map(({ kind, count }) => [kind, count]),
  );

test('a slot is split into engaged, proposed and open positions', () => {
  const people = [personFixture('Inès Le Bihan'), personFixture('Marc Hamon', 'proposed')];
  const slot = planningSlotFixture(day, { positions: 4, people });
  expect(kindsOf(planningOfferFixture([slot]))).toEqual([
    ['confirmed', 1],
    ['proposed', 1],
    ['open', 1],
    ['open', 1],
  ]);
  expect(kindsOf(planningOfferFixture([{ ...slot, positions: 9 }])).at(-1)).toEqual(['open', 7]);
});

test('a slot that is past or of an offer without a page needs nobody, and counts as not filled', () => {
  const past = planningSlotFixture(day, { state: 'past' });
  expect(kindsOf(planningOfferFixture([past]))).toEqual([['missed', 1]]);
  const closed = planningOfferFixture([planningSlotFixture(day)], { status: 'SUSPENDED' });
  expect(kindsOf(closed)).toEqual([['paused', 1]]);
  const rows = rowsOf(planningFixture({ offers: [closed, planningOfferFixture([past], { id: 13 })] }));
  expect(countsOf(entriesOn(rows, day))).toMatchObject({ filled: 0, proposed: 0, open: 0, total: 2 });
});

test("a day shows open slots first, and the reader's own shifts stand beside their offers", () => {
  const filled = planningSlotFixture(day, {
    id: 'early',
    start: '07:00',
    end: '19:00',
    people: [personFixture('Théo Guérin')],
  });
  const planning = planningFixture({
    offers: [planningOfferFixture([filled, planningSlotFixture(day)])],
    shifts: [ownShiftFixture(day), ownShiftFixture('2027-01-06')],
    free: [{ from: '2027-01-04', to: '2027-01-05' }],
  });
  const rows = rowsOf(planning);
  expect(rows.map(({ title, detail }) => [title, detail])).toEqual([
    ['Infirmier de nuit', 'Nantes (44000)'],
    ['Nuit en réanimation', 'Clinique des Lilas'],
  ]);
  expect(forDay(entriesOn(rows, day)).map(({ kind, start }) => [kind, start])).toEqual([
    ['open', '20:00'],
    ['confirmed', '07:00'],
    ['confirmed', '20:00'],
  ]);
  expect([isFreeOn(planning.free, day), isFreeOn(planning.free, '2027-01-06')]).toEqual([true, false]);
});

test('words for screen readers are whole', () => {
  const slot = planningSlotFixture(day, { interestIds: ['a', 'b'] });
  const [open] = entriesOn(rowsOf(planningFixture({ offers: [planningOfferFixture([slot])] })), day);
  if (!open) throw new Error('nothing is open');
  expect(entryLabel(open).replaceAll('\u00a0', ' ')).toBe(
    'Infirmier de nuit, mardi 5 janvier, de 20 h à 8 h, 2 candidats, à pourvoir',
  );
  expect(openText({ ...open, count: 2 }).replaceAll('\u00a0', ' ')).toBe('2 postes, 2 candidats');
  expect(
    countsText({ filled: 1, proposed: 0, open: 2, total: 3, isOwn: false }).replaceAll('\u00a0', ' '),
  ).toBe('1 pourvu sur 3, 2 à pourvoir');
  expect(
    countsText({ filled: 2, proposed: 1, open: 0, total: 3, isOwn: true }).replaceAll('\u00a0', ' '),
  ).toBe('2 confirmés, 1 proposé');
  expect([shortName('Inès Le Bihan'), shortName('Camille'), shortName(null)]).toEqual([
    'Inès Le B.',
    'Camille',
    'Compte supprimé',
  ]);
});

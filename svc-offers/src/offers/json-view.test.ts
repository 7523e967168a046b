import { expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { offerJson } from './json-view.ts';
import type { ShownOffer } from './offer.ts';
import { offerView } from './view.ts';

const at = (time: string) => new Date(`2026-12-01T${time}:00Z`);
const slot = { day: '2026-12-01', breakMinutes: 0, positions: 1, taken: 0, note: '' };
const slots = [
  { ...slot, start: '11:00', end: '12:00' },
  { ...slot, start: '14:00', end: '15:00' },
];

test('the JSON of an offer is kept until its urgency ends or a slot begins, and is always what its view would be', () => {
  const offer = anOffer({ urgent: true, urgentUntil: at('12:00'), slots });
  const shown: ShownOffer = { offer, structure: null };
  const read = (time: string, of = shown) => {
    const json = offerJson(of, at(time));
    expect(json.parse()).toEqual(JSON.parse(JSON.stringify(offerView(of, at(time)))));
    return json;
  };
  const first = read('09:00');
  expect(read('09:59')).toBe(first);
  // 11:00 in Paris
  const begun = read('10:00');
  expect(begun).not.toBe(first);
  expect(read('11:59')).toBe(begun);
  const unhurried = read('12:00');
  expect(unhurried).not.toBe(begun);
  expect(read('12:59')).toBe(unhurried);
  const over = read('13:00');
  expect(over).not.toBe(unhurried);
  expect(read('20:00')).toBe(over);
  read('20:00', { offer, structure: aStructure('Clinique du Port') });
});

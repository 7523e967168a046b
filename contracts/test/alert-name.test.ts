import { alertCriteriaSchema, alertName } from '@praticio/contracts/offers/alert';
import { daysInWords, payInWords } from '@praticio/contracts/offers/criteria-words';
import { expect, test } from 'vitest';

/** Replaces the narrow spaces of French numbers. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const nameOf = (criteria: object, place?: string) => alertName(alertCriteriaSchema.parse(criteria), place);

test.each([
  [{}, 'Alerte offres'],
  [{ titleKeyword: 'cardio', contractType: 'CDI' }, 'Alerte — cardio, CDI'],
  [
    {
      titleKeyword: 'Infirmier',
      near: 'commune:44109',
      radius: 30,
      from: '2027-08-03',
      to: '2027-08-14',
      payMin: 25,
      payPer: 'hour',
    },
    'Alerte — Infirmier · 30 km autour de Nantes · du 3 au 14 août · dès 25 €/h',
  ],
  [
    { family: ['locum'], workingTime: ['Nuit', 'Gardes'], verified: true },
    'Alerte — Remplacement et vacation · Nuit · Gardes · structures vérifiées',
  ],
  [{ structure: 's-1', from: '2027-09-01' }, 'Alerte — dès le 1er septembre · une structure suivie'],
])('%o is called %s', (criteria, name) => {
  expect(plain(nameOf(criteria, 'Nantes'))).toBe(name);
});

test('a place whose name is not known yet is not called by its id', () => {
  expect(nameOf({ near: 'commune:44109', radius: 30 }, '')).toBe('Alerte — 30 km autour du lieu choisi');
});

test('a long name ends with the limit of the form', () => {
  const words = 'x'.repeat(200);
  expect(nameOf({ titleKeyword: words, location: words })).toHaveLength(300);
});

test.each([
  ['2027-08-03', '2027-08-14', 'du 3 au 14 août 2027'],
  ['2027-07-28', '2027-08-03', 'du 28 juillet au 3 août 2027'],
  ['2027-12-20', '2028-01-03', 'du 20 décembre 2027 au 3 janvier 2028'],
  ['2027-08-03', '2027-08-03', 'le 3 août 2027'],
  ['', '2027-08-14', "jusqu'au 14 août 2027"],
  ['', '', ''],
])('from %s to %s reads %s', (from, to, words) => {
  expect(daysInWords(from, to, true)).toBe(words);
});

test.each([
  [{ kind: 'salary', min: 25, max: 25, per: 'hour' }, '25 €/h'],
  [{ kind: 'salary', min: 2300, max: 2600, per: 'month' }, 'de 2 300 à 2 600 € par mois'],
  [{ kind: 'share', min: null, max: 80, per: 'percent' }, "jusqu'à 80 % de rétrocession"],
  [{ kind: 'fee', min: 450, max: null, per: 'day' }, 'dès 450 € par jour'],
] as const)('the pay %o reads %s', (pay, words) => {
  expect(plain(payInWords(pay))).toBe(words);
});

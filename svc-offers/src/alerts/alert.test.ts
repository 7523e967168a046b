import { expect, test } from 'vitest';
import { alertIdOf, isEmpty } from './alert.ts';

const fold = (text: string) => text.trim().toLowerCase();
const criteria = { titleKeyword: 'cardio', location: 'Nantes', speciality: '', contractType: 'CDI' };

test('the same criteria of the same person are the same alert', () => {
  const id = alertIdOf('camille', criteria, fold);
  expect(alertIdOf('camille', { ...criteria, titleKeyword: 'CARDIO ' }, fold)).toBe(id);
  expect(alertIdOf('alex', criteria, fold)).not.toBe(id);
});

test('other terms are another alert, in whatever order they come; without any the id is as it always was', () => {
  const id = alertIdOf('camille', criteria, fold);
  expect(alertIdOf('camille', { ...criteria, radius: 30, from: '', family: [], verified: false }, fold)).toBe(
    id,
  );
  const near = { ...criteria, near: 'commune:44109' };
  expect(alertIdOf('camille', near, fold)).not.toBe(id);
  expect(alertIdOf('camille', { ...near, radius: 30 }, fold)).toBe(alertIdOf('camille', near, fold));
  const at = (workingTime: ('Nuit' | 'Gardes')[]) => alertIdOf('camille', { ...criteria, workingTime }, fold);
  expect(at(['Nuit', 'Gardes'])).toBe(at(['Gardes', 'Nuit']));
});

test('the ids of stored alerts stay', () => {
  const full = {
    ...criteria,
    near: 'commune:44109',
    from: '2027-08-03',
    payMin: 25,
    payPer: 'hour' as const,
    family: ['sale' as const, 'locum' as const],
    workingTime: ['Nuit' as const, 'Gardes' as const],
    verified: true,
    structure: 's-1',
  };
  expect(alertIdOf('camille', full, fold)).toBe('1oSaIBjNqfAOnAmDBbXL4qxs');
});

test('a radius or a least pay alone asks for nothing', () => {
  const none = { titleKeyword: ' ', location: '', speciality: '', contractType: '' };
  expect(isEmpty({ ...none, radius: 60, payMin: 20 }, fold)).toBe(true);
  expect(isEmpty({ ...none, payMin: 20, payPer: 'hour' }, fold)).toBe(false);
  expect(isEmpty({ ...none, structure: 's-1' }, fold)).toBe(false);
});

test('the same words in another place are another alert', () => {
  const moved = { ...criteria, titleKeyword: '', speciality: 'cardio' };
  expect(alertIdOf('camille', moved, fold)).not.toBe(alertIdOf('camille', criteria, fold));
});

import { expect, test } from 'vitest';
import { alertIdOf, isEmpty, newAlertIdOf } from './alert.ts';

const fold = (text: string) => text.trim().toLowerCase();
const criteria = { titleKeyword: 'cardio', location: 'Nantes', speciality: '', contractType: 'CDI' };

test('the same criteria of the same person are the same alert', () => {
  const id = alertIdOf('camille', criteria, fold);
  expect(alertIdOf('camille', { ...criteria, titleKeyword: 'CARDIO ' }, fold)).toBe(id);
  expect(alertIdOf('alex', criteria, fold)).not.toBe(id);
});

test('other terms are another alert, in whatever order they come; without any the id is that of released versions', () => {
  const id = alertIdOf('camille', criteria, fold);
  expect(alertIdOf('camille', { ...criteria, from: '', family: [], verified: false }, fold)).toBe(id);
  const nowhere = { ...criteria, location: '' };
  expect(alertIdOf('camille', { ...nowhere, radius: 30 }, fold)).toBe(alertIdOf('camille', nowhere, fold));
  const near = { ...criteria, near: 'commune:44109' };
  expect(alertIdOf('camille', near, fold)).not.toBe(id);
  expect(alertIdOf('camille', { ...near, radius: 30 }, fold)).toBe(alertIdOf('camille', near, fold));
  const at = (workingTime: ('Nuit' | 'Gardes')[]) => alertIdOf('camille', { ...criteria, workingTime }, fold);
  expect(at(['Nuit', 'Gardes'])).toBe(at(['Gardes', 'Nuit']));
});

test('the ids of stored alerts never change', () => {
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

test('a location with a radius is another alert than the location, and than another radius', () => {
  const ids = [undefined, 30, 60].map((radius) => alertIdOf('camille', { ...criteria, radius }, fold));
  expect(new Set(ids).size).toBe(3);
});

test('words whose meaning is turned off are another alert', () => {
  const plain = alertIdOf('camille', { ...criteria, plain: ['place'] }, fold);
  expect(plain).not.toBe(alertIdOf('camille', criteria, fold));
  expect(alertIdOf('camille', { ...criteria, titleKeyword: '', plain: ['place'] }, fold)).toBe(
    alertIdOf('camille', { ...criteria, titleKeyword: '' }, fold),
  );
});

test('an alert whose id left its radius out keeps it, is known by its criteria, and leaves room for those of its id', () => {
  const id = alertIdOf('camille', criteria, fold);
  const old = { id, criteria: { ...criteria, radius: 60 } };
  expect(newAlertIdOf('camille', { ...criteria, radius: 60 }, [old], fold)).toBeNull();
  const beside = newAlertIdOf('camille', criteria, [old], fold);
  expect(beside).not.toBe(id);
  expect(newAlertIdOf('camille', criteria, [old, { id: beside ?? '', criteria }], fold)).toBeNull();
  expect(newAlertIdOf('camille', criteria, [], fold)).toBe(id);
});

test('a radius or a minimum pay alone is no criterion', () => {
  const none = { titleKeyword: ' ', location: '', speciality: '', contractType: '' };
  expect(isEmpty({ ...none, radius: 60, payMin: 20 }, fold)).toBe(true);
  expect(isEmpty({ ...none, payMin: 20, payPer: 'hour' }, fold)).toBe(false);
  expect(isEmpty({ ...none, structure: 's-1' }, fold)).toBe(false);
});

test('the same words in another place are another alert', () => {
  const moved = { ...criteria, titleKeyword: '', speciality: 'cardio' };
  expect(alertIdOf('camille', moved, fold)).not.toBe(alertIdOf('camille', criteria, fold));
});

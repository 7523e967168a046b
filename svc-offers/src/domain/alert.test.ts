import { expect, test } from 'vitest';
import { alertIdOf } from './alert.ts';

const fold = (text: string) => text.trim().toLowerCase();
const criteria = { titleKeyword: 'cardio', location: 'Nantes', speciality: '', contractType: 'CDI' };

test('the same criteria of the same person are the same alert', () => {
  const id = alertIdOf('camille', criteria, fold);
  expect(alertIdOf('camille', { ...criteria, titleKeyword: 'CARDIO ' }, fold)).toBe(id);
  expect(alertIdOf('alex', criteria, fold)).not.toBe(id);
});

test('the same words in another place are another alert', () => {
  const moved = { ...criteria, titleKeyword: '', speciality: 'cardio' };
  expect(alertIdOf('camille', moved, fold)).not.toBe(alertIdOf('camille', criteria, fold));
});

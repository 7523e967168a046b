import { expect, test } from 'vitest';
import { stopsOf } from './application-line.tsx';

const sent = { createdAt: '2026-11-18T09:00:00.000Z', answeredAt: null };
const answered = { ...sent, answeredAt: '2026-11-22T09:00:00.000Z' };

test.each([
  [{ ...sent, status: 'pending' }, ['Envoyée done', 'Réponse here', 'Échange ahead']],
  [{ ...answered, status: 'accepted' }, ['Envoyée done', 'Acceptée done', 'Échange here']],
  [{ ...answered, status: 'rejected' }, ['Envoyée done', 'Refus here']],
] as const)('%o', (interest, stops) => {
  expect(stopsOf(interest, '2026-11-25').map(({ name, state }) => `${name} ${state}`)).toEqual(stops);
});

test('each stop that was reached has its day', () => {
  const days = stopsOf({ ...answered, status: 'accepted' }, '2026-11-25').map(({ when }) => when);
  expect(days).toEqual(['18\u00a0nov.', '22\u00a0nov.', '']);
});

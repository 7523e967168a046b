import { DAY_MS, HOUR_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { expect, test } from 'vitest';
import { answerTimeText } from './figures-chart.tsx';

test.each([
  [59 * MINUTE_MS, "en moins d'une heure"],
  [HOUR_MS, 'en 1 heure'],
  [5.4 * HOUR_MS, 'en 5 heures'],
  [DAY_MS, 'en 1 jour'],
  [2.6 * DAY_MS, 'en 3 jours'],
])('%i milliseconds: %s', (milliseconds, text) => {
  expect(answerTimeText(milliseconds)).toBe(text);
});

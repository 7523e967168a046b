import { DAY_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { expect, test } from 'vitest';
import { createAlertLinks } from './link-tokens.ts';
import { lastMorning } from './send-visitor-digests.ts';

test.each([
  ['2026-11-27T05:59:00Z', '2026-11-26T06:00:00.000Z'],
  ['2026-11-27T06:00:00Z', '2026-11-27T06:00:00.000Z'],
  ['2026-11-27T23:30:00Z', '2026-11-27T06:00:00.000Z'],
  // the day on which summer time begins, and the one after it
  ['2027-03-28T04:59:00Z', '2027-03-27T06:00:00.000Z'],
  ['2027-03-28T05:00:00Z', '2027-03-28T05:00:00.000Z'],
])('the last seven o’clock in Paris at %s is %s', (now, morning) => {
  expect(lastMorning(new Date(now), DAY_MS).toISOString()).toBe(morning);
});

test('a shorter interval has more mornings', () => {
  const at = (now: string) => lastMorning(new Date(now), 10 * SECOND_MS).toISOString();
  expect(at('2026-11-27T05:59:09.999Z')).toBe('2026-11-27T05:59:00.000Z');
});

test('the token of a link is valid for its purpose only', () => {
  const { addressKey, ...links } = createAlertLinks('secret');
  const made = Object.entries(links).map(([name, tokens]) => ({ name, token: tokens.sign('a', '') }));
  for (const [name, tokens] of Object.entries(links))
    expect(made.filter(({ token }) => tokens.read(token, '') === 'a').map((one) => one.name)).toEqual([name]);
  const { confirm } = links;
  expect(confirm.read(confirm.sign('a', '1'), '2')).toBeNull();
  expect(confirm.read(confirm.sign('a', '1'), '1')).toBe('a');
  expect(createAlertLinks('other').end.read(links.end.sign('a'))).toBeNull();
  expect(addressKey('a@b.fr')).toMatch(/^visitor-[\da-f]{32}$/);
  expect(addressKey('a@b.fr')).not.toBe(createAlertLinks('other').addressKey('a@b.fr'));
});

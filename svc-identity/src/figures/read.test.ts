import type { Figure } from '@praticio/contracts/base/figures';
import { createRecent } from '@praticio/service-kit/recent';
import { expect, it } from 'vitest';
import type { CountingService } from './figure-client.ts';
import { readFigures } from './read.ts';

const figure = (name: string): Figure => ({ name, now: 1, before: 0, days: [] });

/** A platform whose services respond unless they are `away`. */
function platform() {
  const away = new Set<CountingService>();
  let asked = 0;
  const read = readFigures({
    countSignUps: async () => figure('sign-ups'),
    async askFigures(service) {
      asked += 1;
      return away.has(service) ? null : [figure(service)];
    },
    known: createRecent({ maxAgeMs: 60_000, max: 1 }),
    now: () => new Date('2026-11-21T10:00:00.000Z'),
  });
  return { away, read, asked: () => asked };
}

it('many administrators who look at once cost one count of each service', async () => {
  const { read, asked } = platform();
  const responses = await Promise.all(Array.from({ length: 20 }, read));
  expect(asked()).toBe(2);
  expect(responses.at(-1)).toMatchObject({
    figures: [{ name: 'sign-ups' }, { name: 'offers' }, { name: 'billing' }],
    missing: [],
  });
});

it('a service that is away is named, leaves the others, and is asked again the next time', async () => {
  const { away, read, asked } = platform();
  away.add('billing');
  expect(await read()).toMatchObject({
    figures: [{ name: 'sign-ups' }, { name: 'offers' }],
    missing: ['billing'],
  });
  away.clear();
  expect((await read()).missing).toEqual([]);
  await read();
  expect(asked()).toBe(4);
});

import type { Movement } from 'contracts/billing/credit';
import { createLogger } from 'service-kit/logger';
import { expect, it } from 'vitest';
import { createBookKeeper } from '../src/persistence/book-keeper.ts';
import { createNumberMovements } from '../src/persistence/number-movements.ts';
import { beginBilling } from './billing.ts';

const { platform, billing } = await beginBilling();

/** What a start does with the data of an older version. */
async function migrate() {
  const logger = createLogger({ service: 'billing', level: 'silent' });
  await billing.models.migrations.deleteMany({});
  await createNumberMovements(billing.models, createBookKeeper(billing.models, logger).settle, logger)();
}
async function history(userId: string) {
  const token = await platform.signToken({ id: userId });
  const path = '/api/credits/history?limit=50';
  const { body } = await billing.service.request<{ items: Movement[] }>('GET', path, { token });
  return body.items.map(({ reference }) => reference);
}

it('movements of an older version, which had no number, show by date, before and after newer ones', async () => {
  const userId = billing.newUser();
  await billing.give(userId, 'cv', 5);
  await expect.poll(() => billing.models.movements.countDocuments({ userId })).toBe(1);
  const old = Array.from({ length: 6 }, (_, index) => ({
    _id: `old:${userId}:${index}`,
    ...{ userId, at: new Date(2025, 1, 10 - index), reason: 'cv' as const },
    lines: [{ kind: 'cv' as const, quantity: index % 2 === 0 ? 1 : -1 }],
  }));
  await billing.models.movements.collection.insertMany(old as never);
  const byDate = old.map(({ _id }) => _id);
  expect(await history(userId)).toHaveLength(1);

  await migrate();
  const [gift, ...older] = await history(userId);
  expect(gift).toMatch(/^gift:/);
  expect(older).toEqual(byDate);

  await Promise.all([migrate(), billing.spend(userId, `cv:${userId}:new`, 'cv')]);
  expect(await history(userId)).toEqual([`cv:${userId}:new`, gift, ...byDate]);
  await billing.assertSums();
});

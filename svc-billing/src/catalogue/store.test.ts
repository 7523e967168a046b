import { defaultCatalogue } from '@praticio/contracts/billing/shop';
import type { Connection } from 'mongoose';
import { expect, test } from 'vitest';
import { catalogueStore } from './store.ts';

/** A collection that loses the connection once, after its first command that writes. */
function interruptedCollection() {
  const stored = new Set<string>();
  let isAway = false;
  let interruptions = 1;
  const write = async (ids: string[]) => {
    if (isAway && interruptions > 0) {
      interruptions -= 1;
      throw new Error('MongoDB is away');
    }
    for (const id of ids) stored.add(id);
    isAway = true;
  };
  const catalogue = {
    exists: async () => (stored.size > 0 ? { _id: [...stored][0] } : null),
    updateOne: ({ _id }: { _id: string }) => write([_id]),
    bulkWrite: (all: { updateOne: { filter: { _id: string } } }[]) =>
      write(all.map(({ updateOne }) => updateOne.filter._id)),
  };
  const connection = { models: {}, model: () => catalogue } as unknown as Connection;
  return { stored, connection };
}

test('a first start that is interrupted leaves no part of the catalogue', async () => {
  const { stored, connection } = interruptedCollection();
  const { seed } = catalogueStore(connection);
  await seed().catch(() => seed());
  expect([...stored].sort()).toEqual(defaultCatalogue.map(({ id }) => id).sort());
});

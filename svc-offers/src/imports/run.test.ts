import { importMappingSchema } from '@praticio/contracts/offers/import';
import { expect, test } from 'vitest';
import { anOffer, aStructure } from '../../test/an-offer.ts';
import { type Import, type ImportResult, newImportFields } from './import.ts';
import type { RawOffer } from './raw-offer.ts';
import { runImport } from './run.ts';

const columns = ['externalId', 'title', 'description', 'location', 'speciality', 'contractType'] as const;
const started: Import = {
  ...newImportFields,
  ...{ id: 'i', holderId: 'h', userId: 'h', part: 'own', filename: 'a.csv', state: 'running', batches: 1 },
  createdAt: new Date(0),
  mapping: importMappingSchema.parse(Object.fromEntries(columns.map((name) => [name, name]))),
};

/** The most offers that were published at the same moment, of eight with descriptions of this length. */
async function mostAtOnce(length: number): Promise<number> {
  let [now, most] = [0, 0];
  const rows = Array.from({ length: 8 }, (_, index): RawOffer => {
    const cells = [`N-${index}`, 'IDE', 'a'.repeat(length), 'Nantes', 'Infirmier', 'CDI'];
    return { line: index, values: columns.map((name, at) => [name, cells[at] ?? '']) };
  });
  const results = rows.map(
    ({ line }): ImportResult => ({
      ...{ line, externalId: `N-${line}`, title: 'IDE', plan: 'made', outcome: null },
      ...{ messages: [], offerId: null, credits: ['offer'] },
    }),
  );
  const saved: ImportResult[] = [];
  const run = runImport({
    imports: { change: async (found, change) => ({ ...found, ...change }) },
    batches: {
      findBatch: async () => ({ rows, results }),
      saveResults: async (_id, _number, settled) => void saved.push(...settled),
      outcomesOf: async () => [],
    },
    specialties: { has: () => true },
    openPhotos: () => async () => ({ problem: '' }),
    async putOffer() {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
      return { offer: anOffer({ id: 1 }), structure: aStructure('a') };
    },
    closeOffer: () => Promise.reject(new Error('none is closed')),
    leaseMs: 1,
    now: () => new Date(0),
    isPassing: () => false,
    onFailed: () => undefined,
  });
  await run(started, () => false);
  expect(saved.map(({ line, outcome }) => [line, outcome])).toEqual(rows.map(({ line }) => [line, 'made']));
  return most;
}

test('long offers are published one by one, since cleaning their texts would hold requests up', async () => {
  expect([await mostAtOnce(500), await mostAtOnce(25_000)]).toEqual([4, 1]);
});

import type { Migration } from '@praticio/service-kit/migrations';
import { engaged, isOwn, newEntry, poolIdOf, settled } from './pool-entry.ts';

/** The steps that bring pools to this version, in their order (docs/architecture.md#migrations). */
export const poolMigrations: Migration[] = [
  {
    name: 'whoever has worked for a structure is in its pool',
    async run({ connection, forEach }) {
      const entries = connection.collection<{ _id: string }>('pool_entries');
      await forEach('engagements', async (stored) => {
        const { state, holderId, candidateId, to } = stored as unknown as {
          state: string;
          holderId: string | null;
          candidateId: string | null;
          to: Date;
        };
        if (state !== 'done' || !holderId || !candidateId || isOwn(holderId, candidateId)) return;
        const _id = poolIdOf(holderId, candidateId);
        const entry = newEntry(holderId, candidateId, to);
        const { id: _same, version: _first, ...fields } = settled(engaged(entry, to) ?? entry);
        await entries.updateOne(
          { _id },
          { $setOnInsert: { ...fields, version: 1, outbox: [] } },
          { upsert: true },
        );
        // keep the latest of several
        await entries.updateOne({ _id }, { $max: { engagedAt: to, lastAt: to } });
      });
    },
  },
];

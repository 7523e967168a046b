import type { ImportOutcome } from '@praticio/contracts/offers/import';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import { type ImportResult, outcomeOf } from './import.ts';
import type { RawOffer } from './raw-offer.ts';

interface PartDocument {
  /** `{import}:{number}` */
  _id: string;
  importId: string;
  number: number;
  bytes: Buffer;
}
const partSchema = schemaOf<PartDocument>({
  _id: String,
  importId: { type: String, required: true },
  number: { type: Number, required: true },
  bytes: { type: Buffer, required: true },
});
partSchema.index({ importId: 1, number: 1 });

interface BatchDocument {
  /** `{import}:{number}` */
  _id: string;
  importId: string;
  number: number;
  /** Stored as JSON, because field names come from files and may be any text. */
  rows: string;
  results: string;
  /** The outcome of each result. */
  outcomes: ImportOutcome[];
}
const batchSchema = schemaOf<BatchDocument>({
  _id: String,
  importId: { type: String, required: true },
  number: { type: Number, required: true },
  rows: { type: String, required: true },
  results: { type: String, default: '[]' },
  outcomes: { type: [String], default: [] },
});
batchSchema.index({ importId: 1, number: 1, _id: 1 });

export interface Batch {
  rows: RawOffer[];
  results: ImportResult[];
}

/** The bytes of a file as they arrive, and its lines in batches. Each has its own key, so that writing is idempotent. */
export function batchStore(connection: Connection) {
  const parts = defineModel(connection, 'ImportPart', partSchema, 'import_parts');
  const batches = defineModel(connection, 'ImportBatch', batchSchema, 'import_batches');
  const keyOf = (importId: string, number: number) => `${importId}:${number}`;

  return {
    async savePart(importId: string, number: number, bytes: Buffer): Promise<void> {
      const change = { $set: { importId, number, bytes } };
      await parts.updateOne({ _id: keyOf(importId, number) }, change, { upsert: true });
    },
    async countParts(importId: string): Promise<number> {
      return parts.countDocuments({ importId });
    },
    /** Reads the file from its beginning, one part at a time. */
    async *read(importId: string, count: number): AsyncGenerator<Uint8Array> {
      for (let number = 0; number < count; number += 1) {
        const part = await parts
          .findById(keyOf(importId, number))
          .lean<{ bytes: { buffer: Uint8Array } | Uint8Array }>();
        if (!part) throw new Error(`part ${number} of import ${importId} is missing`);
        yield part.bytes instanceof Uint8Array ? part.bytes : part.bytes.buffer;
      }
    },
    async removeParts(importId: string): Promise<void> {
      await parts.deleteMany({ importId });
    },
    async saveRows(
      importId: string,
      number: number,
      rows: RawOffer[],
      results: ImportResult[] = [],
    ): Promise<void> {
      const change = {
        $set: {
          importId,
          number,
          rows: JSON.stringify(rows),
          results: JSON.stringify(results),
          outcomes: results.map(outcomeOf),
        },
      };
      await batches.updateOne({ _id: keyOf(importId, number) }, change, { upsert: true });
    },
    async saveResults(importId: string, number: number, results: ImportResult[]): Promise<void> {
      const change = { $set: { results: JSON.stringify(results), outcomes: results.map(outcomeOf) } };
      await batches.updateOne({ _id: keyOf(importId, number) }, change);
    },
    async findBatch(importId: string, number: number): Promise<Batch> {
      const batch = await batches.findById(keyOf(importId, number)).lean<BatchDocument>();
      if (!batch) throw new Error(`batch ${number} of import ${importId} is missing`);
      return { rows: JSON.parse(batch.rows), results: JSON.parse(batch.results) };
    },
    /** Results in the order of the file, a batch at a time; only of batches that contain `outcome`, if given. */
    async *results(importId: string, outcome?: ImportOutcome): AsyncGenerator<ImportResult[]> {
      const wanted = outcome ? { importId, outcomes: outcome } : { importId };
      const cursor = batches
        .find(wanted, { results: 1 })
        .sort({ number: 1, _id: 1 })
        .lean<BatchDocument[]>()
        .cursor();
      for await (const { results } of cursor as AsyncIterable<BatchDocument>) yield JSON.parse(results);
    },
    async outcomesOf(importId: string): Promise<ImportOutcome[]> {
      const found = await batches.find({ importId }, { outcomes: 1 }).lean<BatchDocument[]>();
      return found.flatMap(({ outcomes }) => outcomes);
    },
    /** Batches from `number` on, of an earlier attempt. */
    async removeFrom(importId: string, number: number): Promise<void> {
      await batches.deleteMany({ importId, number: { $gte: number } });
    },
    async removeAll(importId: string): Promise<void> {
      await parts.deleteMany({ importId });
      await batches.deleteMany({ importId });
    },
  };
}
export type BatchStore = ReturnType<typeof batchStore>;

import {
  IMPORT_PART_BYTES,
  type ImportMapping,
  importTargetNames,
  importTargets,
} from '@praticio/contracts/offers/import';
import type { BatchStore } from './batch-store.ts';
import { guessMapping } from './guess.ts';
import type { Import, ImportSample } from './import.ts';
import { type ImportFormat, lengthOf, type RawOffer, UnreadableFile } from './raw-offer.ts';
import type { ImportStore } from './store.ts';
import type { Step } from './work.ts';

interface Deps {
  imports: Pick<ImportStore, 'change' | 'exists' | 'lastMapping'>;
  batches: Pick<BatchStore, 'read' | 'removeParts' | 'removeAll' | 'saveRows' | 'removeFrom'>;
  readOffers: (
    chunks: AsyncIterable<Uint8Array>,
    onFormat: (format: ImportFormat) => void,
  ) => AsyncGenerator<RawOffer>;
  leaseMs: number;
  now: () => Date;
}

const BATCH_OFFERS = 50;
/** Characters of a batch, so that its document stays far below the database's limit. */
const BATCH_LENGTH = 1_000_000;
const SAMPLES = 3;
const SAMPLE_TEXT = 200;
/** Batches between two renewals of the lease. */
const RENEWED_AFTER = 20;

/**
 * Reads a whole file into batches of lines. After a crash another process starts again and writes the same. A file that cannot be
 * read ends the import and is removed.
 */
export function readImportedFile({ imports, batches, readOffers, leaseMs, now }: Deps): Step {
  /** The progress; `import` is null once another process has taken over. */
  function createReading(taken: Import) {
    let current: Import | null = taken;
    let rows: RawOffer[] = [];
    let length = 0;
    let count = 0;
    let stored = 0;
    const fields = new Set<string>();
    const samples: RawOffer[] = [];

    async function store(): Promise<void> {
      await batches.saveRows(taken.id, stored, rows);
      if (current && stored % RENEWED_AFTER === 0) {
        const dueAt = new Date(now().getTime() + leaseMs);
        current = await imports.change(current, { dueAt, lineCount: count });
      }
      stored += 1;
      [rows, length] = [[], 0];
    }

    return {
      current: () => current,
      async add(offer: RawOffer): Promise<void> {
        count += 1;
        rows.push(offer);
        length += lengthOf(offer);
        for (const [name] of offer.values) fields.add(name);
        if (samples.length < SAMPLES) samples.push(offer);
        if (rows.length >= BATCH_OFFERS || length >= BATCH_LENGTH) await store();
      },
      async end(format: ImportFormat | null): Promise<void> {
        if (rows.length > 0) await store();
        if (!current) return;
        await batches.removeFrom(taken.id, stored);
        const names = [...fields];
        const read = {
          format,
          fields: names,
          samples: samples.map((offer) => sampleOf(offer, names)),
          lineCount: count,
          batches: stored,
        };
        const lost = taken.isAutomatic ? lostFields(taken.mapping, names) : [];
        if (taken.isAutomatic && lost.length === 0)
          await imports.change(current, { ...read, state: 'checking', dueAt: now() });
        else
          await imports.change(current, {
            ...read,
            state: 'mapping',
            problem: lost.length > 0 ? wordsForLost(lost) : null,
            mapping: guessMapping(names, await imports.lastMapping(taken.holderId)),
            dueAt: null,
          });
        await batches.removeParts(taken.id);
      },
    };
  }

  return async (taken) => {
    const reading = createReading(taken);
    const parts = Math.ceil(taken.size / IMPORT_PART_BYTES);
    let format: ImportFormat | null = null;
    try {
      for await (const offer of readOffers(batches.read(taken.id, parts), (found) => {
        format = found;
      })) {
        await reading.add(offer);
        if (reading.current()) continue;
        // if it was removed in the meantime, remove its data; otherwise another process reads it
        if (!(await imports.exists(taken.id))) await batches.removeAll(taken.id);
        return;
      }
      await reading.end(format);
    } catch (error) {
      const current = reading.current();
      if (!(error instanceof UnreadableFile) || !current) throw error;
      await imports.change(current, {
        state: 'failed',
        problem: error.message,
        dueAt: null,
        finishedAt: now(),
      });
      await batches.removeAll(taken.id);
    }
  };
}

/** Fields of required targets that the file no longer has. */
const lostFields = (mapping: ImportMapping, names: readonly string[]): string[] =>
  importTargetNames
    .filter((target) => 'isRequired' in importTargets[target] && !names.includes(mapping[target]))
    .map((target) => mapping[target]);

const wordsForLost = (fields: readonly string[]): string =>
  `Le fichier n'a plus ${fields.map((field) => `« ${field} »`).join(', ')} : vérifiez les colonnes.`;

const sampleOf = ({ line, values }: RawOffer, fields: readonly string[]): ImportSample => {
  const texts = new Map(values);
  return { line, values: fields.map((field) => (texts.get(field) ?? '').slice(0, SAMPLE_TEXT)) };
};

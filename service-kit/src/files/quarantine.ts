import { createHash } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@praticio/contracts/base/units';
import type { Connection, mongo } from 'mongoose';
import { AppError } from '../base/errors.ts';
import type { Logger } from '../base/logger.ts';
import type { Metrics } from '../base/metrics.ts';
import { plainCollection } from '../connections/plain-collection.ts';
import type { FindMalware } from './clamd.ts';
import type { FileDocument, FileDocuments } from './file-documents.ts';

/** Keeps files from everybody until they were found clean (docs/architecture.md#files). */
export interface Quarantine {
  /** Scans bytes that have just arrived. Throws 'upload/infected'; lets a file pass that cannot be scanned now. */
  assertClean(bytes: Buffer): Promise<void>;
  /** Whether these bytes were scanned a moment ago. */
  isKnownClean(bytes: Buffer): boolean;
  /** Notes a file that will be stored as 'waiting', so that a sweep scans it even after a crash. */
  note(fileId: string): Promise<void>;
  /** Scans a noted file, for a short time; the sweep scans it if that takes longer. */
  scan(fileId: string): Promise<void>;
  /** Scans waiting files; used by every instance, for files of all. */
  sweep(): Promise<void>;
}

interface ScanNote {
  _id: string;
  at: Date;
}

/** How long a request waits for the scan of its file. */
const WAIT_MS = 3 * SECOND_MS;
const KNOWN_MAX = 1_000;
/** A note without a file that is older belongs to a write that never happened. */
const STORING_MS = 5 * MINUTE_MS;

export function createQuarantine(options: {
  connection: Connection;
  documents: FileDocuments;
  findMalware: FindMalware;
  logger: Logger;
  metrics: Metrics;
}): Quarantine {
  const { connection, documents, findMalware, logger, metrics } = options;
  const notes = plainCollection<ScanNote>(connection, 'file_scans');
  const files = plainCollection<FileDocument>(connection, 'files');
  const clean = new Set<string>();
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
  const count = metrics.addCounter('malware_scans_total', 'Scans of files, by result', ['result']);
  metrics.addGauge('malware_scans_waiting', 'Files that nobody may open until they are scanned', () =>
    notes.countDocuments({}),
  );

  /** Null while the scanner is away. */
  async function scanBytes(bytes: Buffer): Promise<{ malware: string | null } | null> {
    try {
      const malware = await findMalware(bytes);
      count({ result: malware ? 'infected' : 'clean' });
      if (malware) return { malware };
      const [oldest] = clean;
      if (clean.size >= KNOWN_MAX && oldest) clean.delete(oldest);
      clean.add(digest(bytes));
      return { malware };
    } catch (error) {
      count({ result: 'failed' });
      logger.warn({ err: error }, 'the malware scanner did not respond');
      return null;
    }
  }

  async function removeBytes(scanned: { _id: string; at: Date }) {
    const infected = {
      $set: { scan: 'infected' as const, bytes: Buffer.alloc(0) },
      $unset: { object: '' as const },
    };
    await documents.release(scanned._id, async (held) => {
      const { matchedCount } = await files.updateOne(
        { ...held, ...scanned } as mongo.Filter<FileDocument>,
        infected,
      );
      return matchedCount > 0 || !(await files.findOne(scanned, { projection: { _id: 1 } }));
    });
  }

  /** Returns false while the scanner is away. */
  async function scanStored(note: ScanNote): Promise<boolean> {
    const file = await documents.read(note._id);
    if (!file) {
      if (Date.now() - note.at.getTime() > STORING_MS) await notes.deleteOne({ _id: note._id, at: note.at });
      return true;
    }
    if (file.scan === 'waiting') {
      const result = await scanBytes(file.bytes);
      if (!result) return false;
      // another version may have been stored meanwhile: its own note is left
      const scanned = { _id: file._id, at: file.at };
      if (result.malware) {
        logger.warn({ fileId: file._id, malware: result.malware }, 'malware found in a stored file');
        await removeBytes(scanned);
      } else await files.updateOne(scanned, { $unset: { scan: '' } });
    }
    await notes.deleteOne({ _id: note._id, at: note.at });
    return true;
  }

  return {
    isKnownClean: (bytes) => clean.has(digest(bytes)),
    async assertClean(bytes) {
      if ((await scanBytes(bytes))?.malware) throw new AppError('upload/infected');
    },
    async note(fileId) {
      await notes.updateOne({ _id: fileId }, { $set: { at: new Date() } }, { upsert: true });
    },
    async scan(fileId) {
      const note = await notes.findOne({ _id: fileId });
      if (!note) return;
      const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref());
      const scanned = scanStored(note).catch((error: unknown) =>
        logger.warn({ err: error }, 'a stored file could not be scanned'),
      );
      await Promise.race([scanned, late]);
    },
    async sweep() {
      for await (const note of notes.find().sort({ _id: 1 })) {
        if (!(await scanStored(note))) return;
      }
    },
  };
}

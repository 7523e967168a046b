import { randomUUID } from 'node:crypto';
import { type Connection, Schema } from 'mongoose';
import { AppError } from '../base/errors.ts';
import type { Quarantine, ScanState } from './quarantine.ts';

/** Well below the limit of a BSON document (16 MB). */
export const STORED_FILE_MAX_BYTES = 10 * 1024 * 1024;

const RETRY_AFTER_SECONDS = 10;

/** A stored file without its bytes. The erasure of the account `owner` removes the file. */
export interface FileMetadata {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  owner: string;
  at: Date;
}
export interface StoredFile extends FileMetadata {
  bytes: Buffer;
}
export interface NewFile {
  /** Random by default. */
  id?: string;
  name: string;
  mediaType: string;
  owner: string;
  bytes: Buffer;
}

/** Stores files (docs/architecture.md#files). Behind this interface, an object store can replace the database. */
export interface FileStore {
  /** Stores a file completely or not at all; replaces a file with the same id. */
  put(file: NewFile): Promise<FileMetadata>;
  /** Throws 'file/being-scanned' or 'file/infected' for a file that nobody may open. */
  get(id: string): Promise<StoredFile | null>;
  /** The file whatever its scan says, for its owner's export and for copies, which are scanned themselves. */
  getUnscanned(id: string): Promise<StoredFile | null>;
  stat(id: string): Promise<FileMetadata | null>;
  /** Lists all files of `owner`, without their bytes. */
  listOf(owner: string): Promise<FileMetadata[]>;
  remove(id: string): Promise<void>;
  /** Removes all files of `owner`, when the account is erased. */
  removeAllOf(owner: string): Promise<void>;
}

interface FileDocument {
  _id: string;
  name: string;
  mediaType: string;
  size: number;
  owner: string;
  at: Date;
  scan?: ScanState;
  bytes: Buffer;
}

/**
 * Creates the file store in the service's own database: one document per file, found by `_id`. With a quarantine nobody
 * opens a file before it was found clean.
 */
export function createFileStore(connection: Connection, quarantine?: Quarantine): FileStore {
  const schema = new Schema<FileDocument>(
    {
      _id: String,
      name: String,
      mediaType: String,
      size: Number,
      owner: { type: String, index: true },
      at: Date,
      scan: String,
      bytes: Buffer,
    },
    { versionKey: false },
  );
  const model = connection.model<FileDocument>('StoredFile', schema, 'files');

  async function find(id: string): Promise<(StoredFile & { scan?: ScanState }) | null> {
    const found = await model.findById(id).lean();
    if (!found) return null;
    const { bytes } = found as { bytes: Buffer | { buffer: Uint8Array } };
    return {
      ...metadataOf(found),
      ...(found.scan && { scan: found.scan }),
      bytes: Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer),
    };
  }

  return {
    async put({ id = randomUUID(), name, mediaType, owner, bytes }) {
      if (bytes.length > STORED_FILE_MAX_BYTES) throw new RangeError('a stored file has at most 10 MB');
      const metadata = { name, mediaType, size: bytes.length, owner, at: new Date() };
      const waits = quarantine && !quarantine.isKnownClean(bytes);
      if (waits) await quarantine.note(id);
      const scan = waits ? { scan: 'waiting' as const } : {};
      await model.replaceOne({ _id: id }, { ...metadata, ...scan, bytes }, { upsert: true });
      if (waits) await quarantine.scan(id);
      return { id, ...metadata };
    },
    async get(id) {
      const file = await find(id);
      if (file?.scan === 'waiting')
        throw new AppError('file/being-scanned', { retryAfter: RETRY_AFTER_SECONDS });
      if (file?.scan === 'infected') throw new AppError('file/infected');
      return file;
    },
    async getUnscanned(id) {
      const file = await find(id);
      return file?.scan === 'infected' ? null : file;
    },
    async stat(id) {
      const found = await model.findById(id, { bytes: 0 }).lean();
      return found ? metadataOf(found) : null;
    },
    async listOf(owner) {
      return (await model.find({ owner }, { bytes: 0 }).lean()).map(metadataOf);
    },
    async remove(id) {
      await model.deleteOne({ _id: id });
    },
    async removeAllOf(owner) {
      await model.deleteMany({ owner });
    },
  };
}

function metadataOf({ _id, name, mediaType, size, owner, at }: Omit<FileDocument, 'bytes'>): FileMetadata {
  return { id: _id, name, mediaType, size, owner, at };
}

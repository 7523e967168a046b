import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../base/duplicate-key.ts';
import { AppError } from '../base/errors.ts';
import { defineModel, schemaOf } from '../connections/model.ts';
import { createFileDocuments, type FileDocument } from './file-documents.ts';
import type { FileObjects } from './file-objects.ts';
import type { Quarantine } from './quarantine.ts';

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

/** Stores files (docs/architecture.md#files). Behind this interface the bytes are in the database or in an object store. */
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

/** Where files go beside the service's database: `ServiceContext` has both where they are configured. */
export interface FilePlaces {
  quarantine?: Quarantine | undefined;
  objects?: FileObjects | undefined;
}

/** One for all stores, so that two of one connection share their model. */
const fileSchema = schemaOf<FileDocument>({
  _id: String,
  name: String,
  mediaType: String,
  size: Number,
  owner: { type: String, index: true },
  at: Date,
  scan: String,
  bytes: Buffer,
  object: String,
});

/**
 * Creates the file store in the service's own database: one document per file, found by `_id`, whose bytes are in the
 * document, or in an object store. With a quarantine nobody opens a file before it was found clean.
 */
export function createFileStore(connection: Connection, { quarantine, objects }: FilePlaces): FileStore {
  const model = defineModel(connection, 'StoredFile', fileSchema, 'files');
  const { read, release } = createFileDocuments(connection, objects);

  async function write(id: string, fields: Omit<FileDocument, '_id'>, bytes: Buffer): Promise<void> {
    if (!objects) return void (await model.replaceOne({ _id: id }, { ...fields, bytes }, { upsert: true }));
    const object = await objects.put(id, bytes, fields.mediaType);
    await release(id, (held) => wasFirst(model.replaceOne(held, { ...fields, object }, { upsert: true })));
    await objects.keep(object);
  }

  async function remove(id: string): Promise<void> {
    if (!objects) return void (await model.deleteOne({ _id: id }));
    await release(
      id,
      async (held) => (await model.deleteOne(held)).deletedCount > 0 || !(await model.exists({ _id: id })),
    );
  }

  async function listOf(owner: string): Promise<FileMetadata[]> {
    return (await model.find({ owner }, { bytes: 0 }).lean()).map(metadataOf);
  }

  return {
    async put({ id = randomUUID(), name, mediaType, owner, bytes }) {
      if (bytes.length > STORED_FILE_MAX_BYTES) throw new RangeError('a stored file has at most 10 MB');
      const metadata = { name, mediaType, size: bytes.length, owner, at: new Date() };
      const waits = quarantine && !quarantine.isKnownClean(bytes);
      if (waits) await quarantine.note(id);
      await write(id, { ...metadata, ...(waits && { scan: 'waiting' }) }, bytes);
      if (waits) await quarantine.scan(id);
      return { id, ...metadata };
    },
    async get(id) {
      const file = await read(id);
      if (file?.scan === 'waiting')
        throw new AppError('file/being-scanned', { retryAfter: RETRY_AFTER_SECONDS });
      if (file?.scan === 'infected') throw new AppError('file/infected');
      return file && { ...metadataOf(file), bytes: file.bytes };
    },
    async getUnscanned(id) {
      const file = await read(id);
      return file && file.scan !== 'infected' ? { ...metadataOf(file), bytes: file.bytes } : null;
    },
    async stat(id) {
      const found = await model.findById(id, { bytes: 0 }).lean();
      return found ? metadataOf(found) : null;
    },
    listOf,
    remove,
    async removeAllOf(owner) {
      if (!objects) return void (await model.deleteMany({ owner }));
      for (const { id } of await listOf(owner)) await remove(id);
    },
  };
}

/** False if another write has created or changed the document meanwhile, so that the upsert met its `_id`. */
async function wasFirst(upsert: PromiseLike<unknown>): Promise<boolean> {
  try {
    await upsert;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

function metadataOf({ _id, name, mediaType, size, owner, at }: Omit<FileDocument, 'bytes'>): FileMetadata {
  return { id: _id, name, mediaType, size, owner, at };
}

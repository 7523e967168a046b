import { randomUUID } from 'node:crypto';
import { type Connection, Schema } from 'mongoose';

/** Well below the limit of a BSON document (16 MB). */
export const STORED_FILE_MAX_BYTES = 10 * 1024 * 1024;

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
  get(id: string): Promise<StoredFile | null>;
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
  bytes: Buffer;
}

/** Creates the file store in the service's own database: one document per file, found by `_id`. */
export function createFileStore(connection: Connection): FileStore {
  const schema = new Schema<FileDocument>(
    {
      _id: String,
      name: String,
      mediaType: String,
      size: Number,
      owner: { type: String, index: true },
      at: Date,
      bytes: Buffer,
    },
    { versionKey: false },
  );
  const model = connection.model<FileDocument>('StoredFile', schema, 'files');

  return {
    async put({ id = randomUUID(), name, mediaType, owner, bytes }) {
      if (bytes.length > STORED_FILE_MAX_BYTES) throw new RangeError('a stored file has at most 10 MB');
      const metadata = { name, mediaType, size: bytes.length, owner, at: new Date() };
      await model.replaceOne({ _id: id }, { ...metadata, bytes }, { upsert: true });
      return { id, ...metadata };
    },
    async get(id) {
      const found = await model.findById(id).lean();
      if (!found) return null;
      const { bytes } = found as { bytes: Buffer | { buffer: Uint8Array } };
      return { ...metadataOf(found), bytes: Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer) };
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

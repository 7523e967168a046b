import { randomUUID } from 'node:crypto';
import { type Connection, Schema } from 'mongoose';

/** BSON ends at 16 MB; a file stays well under it. */
export const STORED_FILE_MAX_BYTES = 10 * 1024 * 1024;

/** What is known of a file; `owner` is whose erasure removes it. */
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
  /** Random when left out. */
  id?: string;
  name: string;
  mediaType: string;
  owner: string;
  bytes: Buffer;
}

/** Where bytes live (docs/architecture.md#files). An object store can take the database's place behind it. */
export interface FileStore {
  /** Stores a file whole or not at all; one of that id is replaced. */
  put(file: NewFile): Promise<FileMetadata>;
  get(id: string): Promise<StoredFile | null>;
  stat(id: string): Promise<FileMetadata | null>;
  /** What is known of everything that `owner` has. */
  listOf(owner: string): Promise<FileMetadata[]>;
  remove(id: string): Promise<void>;
  /** Removes everything `owner` has, for erasure. */
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

/** One document per file in the service's own database, found by `_id`. */
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

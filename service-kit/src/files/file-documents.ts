import type { Connection } from 'mongoose';
import { plainCollection } from '../connections/plain-collection.ts';
import type { FileObjects } from './file-objects.ts';

/** The state of a stored file that nobody may open: not scanned yet, or refused. Anybody with the right may open a file without one. */
type ScanState = 'waiting' | 'infected';

/** A file as MongoDB keeps it, with its bytes or with the key of the object that holds them. */
export interface FileDocument {
  _id: string;
  name: string;
  mediaType: string;
  size: number;
  owner: string;
  at: Date;
  scan?: ScanState;
  bytes?: Buffer;
  object?: string;
}

export interface FileDocuments {
  /** The document with its bytes, wherever they are. */
  read(id: string): Promise<(Omit<FileDocument, 'bytes'> & { bytes: Buffer }) | null>;
  /**
   * Changes a document so that it no longer names its object, which is removed afterwards. `change` gets the document that the filter
   * must hold (`object: null` where there is none), and returns false if another change came first: it is called again.
   */
  release(
    id: string,
    change: (held: { _id: string; object: string | null }) => Promise<boolean>,
  ): Promise<void>;
}

/** The documents of a service's files; without `objects` all bytes are in the documents. */
export function createFileDocuments(connection: Connection, objects?: FileObjects): FileDocuments {
  const files = plainCollection<Omit<FileDocument, 'bytes'> & { bytes?: { buffer: Uint8Array } }>(
    connection,
    'files',
  );
  const objectOf = async (_id: string) =>
    (await files.findOne({ _id }, { projection: { object: 1 } }))?.object ?? null;

  async function read(id: string): ReturnType<FileDocuments['read']> {
    const found = await files.findOne({ _id: id });
    if (!found) return null;
    const { object } = found;
    if (!object) return { ...found, bytes: Buffer.from(found.bytes?.buffer ?? []) };
    if (!objects) throw new Error(`the file ${id} is in an object store: FILES_S3_URL is missing`);
    const bytes = await objects.get(object);
    if (bytes) return { ...found, bytes };
    // another version has replaced it meanwhile
    if ((await objectOf(id)) !== object) return read(id);
    throw new Error(`the object ${object} of the file ${id} is missing`);
  }

  const release: FileDocuments['release'] = async (id, change) => {
    const object = await objectOf(id);
    if (object) await objects?.note(id, object);
    if (!(await change({ _id: id, object }))) return release(id, change);
    if (object) await objects?.remove(object);
  };

  return { read, release };
}

import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import type { Connection } from 'mongoose';
import type { Logger } from '../base/logger.ts';
import { plainCollection } from '../connections/plain-collection.ts';
import { createObjectStorage, type ObjectStorage, type ObjectStorageConfig } from './object-storage.ts';

/**
 * The objects that hold the bytes of one service's files. An object exists only while a file's document or a note names
 * it: the note is written before and removed after, so that a sweep finds the objects that a crash has left.
 */
export interface FileObjects {
  /** Stores bytes under a new key and returns the key. The sweep removes the object unless it is kept. */
  put(fileId: string, bytes: Buffer, mediaType: string): Promise<string>;
  /** Removes the note of an object that the document of its file names now. */
  keep(key: string): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  /** Notes an object that the document of its file will cease to name. */
  note(fileId: string, key: string): Promise<void>;
  /** Removes a noted object; if the store is away, the sweep does it later. */
  remove(key: string): Promise<void>;
  /** Removes noted objects that no document names. */
  sweep(): Promise<void>;
}

interface ObjectNote {
  _id: string;
  fileId: string;
  at: Date;
}

/** A younger note may belong to an upload or a removal that is still under way. */
const UNDER_WAY_MS = 5 * MINUTE_MS;

export function createFileObjects(
  connection: Connection,
  storage: ObjectStorage,
  logger: Logger,
): FileObjects {
  const notes = plainCollection<ObjectNote>(connection, 'file_objects');
  const files = plainCollection<{ _id: string; object?: string }>(connection, 'files');

  const note = async (fileId: string, key: string) =>
    void (await notes.updateOne({ _id: key }, { $set: { fileId, at: new Date() } }, { upsert: true }));
  const keep = async (key: string) => void (await notes.deleteOne({ _id: key }));

  async function settle({ _id: key, fileId, at }: ObjectNote) {
    const file = await files.findOne({ _id: fileId }, { projection: { object: 1 } });
    if (file?.object !== key) await storage.remove(key);
    await notes.deleteOne({ _id: key, at });
  }

  return {
    note,
    keep,
    get: storage.get,
    async put(fileId, bytes, mediaType) {
      // services share a bucket; the file's id may be a user's
      const key = `${connection.name}/${randomUUID()}`;
      await note(fileId, key);
      await storage.put(key, bytes, mediaType);
      return key;
    },
    async remove(key) {
      try {
        await storage.remove(key);
        await keep(key);
      } catch (error) {
        logger.warn({ err: error, key }, 'an object of a file could not be removed, a sweep will do it');
      }
    },
    async sweep() {
      const all = await notes.find().toArray();
      for (const found of all.filter(({ at }) => Date.now() - at.getTime() > UNDER_WAY_MS))
        await settle(found);
    },
  };
}

/** The objects of an operator's command, as its configuration says; undefined where it names no bucket. */
export async function openFileObjects(
  config: ObjectStorageConfig,
  connection: Connection,
  logger: Logger,
): Promise<FileObjects | undefined> {
  const storage = await createObjectStorage(config);
  return storage && createFileObjects(connection, storage, logger);
}

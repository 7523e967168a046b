import type { Connection } from 'mongoose';
import { plainCollection } from '../connections/plain-collection.ts';
import { createFileDocuments, type FileDocument } from './file-documents.ts';
import type { FileObjects } from './file-objects.ts';

/**
 * Moves the bytes of files from their documents into objects, one file at a time, while services run; a moved file is
 * read back before the document changes. Returns how many were moved. It may be interrupted and started again.
 */
export async function moveFiles(connection: Connection, objects: FileObjects): Promise<number> {
  const files = plainCollection<FileDocument>(connection, 'files');
  const { read } = createFileDocuments(connection, objects);
  const waiting = files
    .find({ object: { $exists: false }, scan: { $ne: 'infected' } }, { projection: { _id: 1 } })
    .sort({ _id: 1 });
  let moved = 0;
  for await (const { _id } of waiting) {
    const file = await read(_id);
    if (!file || file.object || file.scan === 'infected') continue;
    const key = await objects.put(_id, file.bytes, file.mediaType);
    if (!(await objects.get(key))?.equals(file.bytes))
      throw new Error(`the object of ${_id} differs from the file`);
    const { modifiedCount } = await files.updateOne(
      { _id, at: file.at, object: { $exists: false }, scan: { $ne: 'infected' } },
      { $set: { object: key }, $unset: { bytes: '' } },
    );
    moved += modifiedCount;
    // a version that came meanwhile has its own place
    if (modifiedCount === 0) await objects.remove(key);
    else await objects.keep(key);
  }
  return moved;
}

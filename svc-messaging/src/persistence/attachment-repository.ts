import type { FileStore } from 'service-kit/file-store';
import type { AttachmentRecord, Attachments } from '../domain/ports.ts';
import type { AttachmentDocument, Models } from './models.ts';

const recordOf = ({ _id, ...rest }: AttachmentDocument): AttachmentRecord => ({ id: _id, ...rest });

/** Attachments by id; the bytes of an interest's CV stay with identity, `readSnapshot` asks for them. */
export function createAttachmentRepository(
  { attachments }: Models,
  files: FileStore,
  readSnapshot: (fileId: string) => Promise<Buffer | null>,
): Attachments {
  return {
    async add({ id, ...record }, bytes) {
      if (bytes)
        await files.put({ id, name: record.name, mediaType: record.mediaType, owner: record.ownerId, bytes });
      await attachments.updateOne({ _id: id }, { $setOnInsert: record }, { upsert: true });
    },
    async find(id) {
      const found = await attachments.findById(id).lean<AttachmentDocument>();
      return found && recordOf(found);
    },
    async read({ id, name, mediaType, snapshotId }) {
      const bytes = snapshotId ? await readSnapshot(snapshotId) : (await files.get(id))?.bytes;
      return bytes ? { name, mediaType, bytes } : null;
    },
    async remove(id) {
      await files.remove(id);
      await attachments.deleteOne({ _id: id });
    },
    async removeAllOf(ownerId) {
      await files.removeAllOf(ownerId);
      await attachments.deleteMany({ ownerId });
    },
  };
}

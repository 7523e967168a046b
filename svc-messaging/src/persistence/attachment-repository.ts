import { MINUTE_MS } from '@praticio/contracts/base/units';
import type { FileStore } from '@praticio/service-kit/file-store';
import type { AttachmentRecord, Attachments } from '../domain/ports.ts';
import type { AttachmentDocument, Models } from './models.ts';

/** A note younger than this may belong to a message that is still being sent. */
const SENDING_UNDER_WAY_MS = 5 * MINUTE_MS;

const recordOf = ({ _id, ...rest }: AttachmentDocument): AttachmentRecord => ({ id: _id, ...rest });

/**
 * Attachments by id. The bytes of an interest's CV stay in svc-identity; `readSnapshot` fetches them. Files and messages
 * are separate documents, so a crash may leave a file without a message: each file is noted before it is stored, and the
 * sweep compares old notes with the messages of their conversation.
 */
export function createAttachmentRepository(
  { attachments, messages, uploadNotes }: Models,
  files: FileStore,
  readSnapshot: (fileId: string) => Promise<Buffer | null>,
): Attachments {
  const add = async ({ id, ...record }: AttachmentRecord) =>
    void (await attachments.updateOne({ _id: id }, { $setOnInsert: record }, { upsert: true }));

  /** Message ids begin with the conversation's id, so a range of ids reads this conversation only. */
  const isInMessage = async (conversationId: string, id: string) =>
    (await messages.exists({
      _id: { $gte: `${conversationId}-`, $lt: `${conversationId}.` },
      'attachments.id': id,
    })) !== null;

  return {
    add,
    async store(stored) {
      for (const { id, conversationId, ownerId, name, mediaType, bytes } of stored) {
        await uploadNotes.create([{ _id: id, conversationId, at: new Date() }]);
        await files.put({ id, name, mediaType, owner: ownerId, bytes });
        await add({ id, conversationId, ownerId, name, mediaType, snapshotId: null });
      }
    },
    async keep(ids) {
      if (ids.length > 0) await uploadNotes.deleteMany({ _id: { $in: ids } });
    },
    async find(id) {
      const found = await attachments.findById(id).lean<AttachmentDocument>();
      return found && recordOf(found);
    },
    async listOf(ownerId) {
      return (await attachments.find({ ownerId }).lean<AttachmentDocument[]>()).map(recordOf);
    },
    async read({ id, name, mediaType, snapshotId }) {
      const bytes = snapshotId ? await readSnapshot(snapshotId) : (await files.get(id))?.bytes;
      return bytes ? { name, mediaType, bytes } : null;
    },
    async sweep() {
      const notes = await uploadNotes.find().lean();
      const old = notes.filter(({ at }) => Date.now() - at.getTime() > SENDING_UNDER_WAY_MS);
      for (const { _id, conversationId } of old) {
        if (!(await isInMessage(conversationId, _id))) {
          await files.remove(_id);
          await attachments.deleteOne({ _id });
        }
        await uploadNotes.deleteOne({ _id });
      }
    },
    async removeAllOf(ownerId) {
      await files.removeAllOf(ownerId);
      await attachments.deleteMany({ ownerId });
    },
  };
}

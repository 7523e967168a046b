import type { FileStore } from '@praticio/service-kit/file-store';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { AttachmentFile, AttachmentRecord, StoredAttachment } from './attachment.ts';

type AttachmentDocument = Omit<AttachmentRecord, 'id'> & { _id: string };
/** A file that was stored for a message that is not sent yet. The note is removed once the message names the file. */
interface UploadNoteDocument {
  _id: string;
  conversationId: string;
  at: Date;
}

const text = { type: String, required: true };
const attachmentSchema = schemaOf<AttachmentDocument>({
  _id: text,
  conversationId: text,
  ownerId: { ...text, index: true },
  name: text,
  mediaType: text,
  snapshotId: { type: String, default: null },
});
const uploadNoteSchema = schemaOf<UploadNoteDocument>({
  _id: text,
  conversationId: text,
  at: { type: Date, required: true },
});

export const attachmentModel = (connection: Connection) =>
  defineModel(connection, 'Attachment', attachmentSchema, 'attachments');
export const uploadNoteModel = (connection: Connection) =>
  defineModel(connection, 'UploadNote', uploadNoteSchema, 'upload_notes');

const recordOf = ({ _id, ...rest }: AttachmentDocument): AttachmentRecord => ({ id: _id, ...rest });

/**
 * Attachments by id. The bytes of an interest's CV stay in svc-identity; `readSnapshot` fetches them. Files and messages
 * are separate documents, so a crash may leave a file without a message: each file is noted before it is stored, and the
 * sweep compares old notes with the messages of their conversation (sweep.ts).
 */
export function attachmentStore(
  connection: Connection,
  files: FileStore,
  readSnapshot: (fileId: string) => Promise<Buffer | null>,
) {
  const attachments = attachmentModel(connection);
  const uploadNotes = uploadNoteModel(connection);
  const add = async ({ id, ...record }: AttachmentRecord): Promise<void> =>
    void (await attachments.updateOne({ _id: id }, { $setOnInsert: record }, { upsert: true }));

  return {
    /** Records a CV, whose bytes svc-identity stores. Does nothing when the record exists. */
    add,
    /** Stores the files of a message before it is sent. The sweep removes files that no message names. */
    async store(stored: StoredAttachment[]): Promise<void> {
      for (const { id, conversationId, ownerId, name, mediaType, bytes } of stored) {
        await uploadNotes.create([{ _id: id, conversationId, at: new Date() }]);
        await files.put({ id, name, mediaType, owner: ownerId, bytes });
        await add({ id, conversationId, ownerId, name, mediaType, snapshotId: null });
      }
    },
    /** Marks these files as part of a sent message: the sweep leaves them. */
    async keep(ids: string[]): Promise<void> {
      if (ids.length > 0) await uploadNotes.deleteMany({ _id: { $in: ids } });
    },
    async find(id: string): Promise<AttachmentRecord | null> {
      const found = await attachments.findById(id).lean<AttachmentDocument>();
      return found && recordOf(found);
    },
    /** All files that this person has attached. */
    async listOf(ownerId: string): Promise<AttachmentRecord[]> {
      return (await attachments.find({ ownerId }).lean<AttachmentDocument[]>()).map(recordOf);
    },
    /** Null when the bytes are gone. */
    async read({ id, name, mediaType, snapshotId }: AttachmentRecord): Promise<AttachmentFile | null> {
      const bytes = snapshotId ? await readSnapshot(snapshotId) : (await files.get(id))?.bytes;
      return bytes ? { name, mediaType, bytes } : null;
    },
    /** Files that were stored before `date` for a message that may not have been sent. */
    async unsentBefore(date: Date): Promise<{ id: string; conversationId: string }[]> {
      const notes = await uploadNotes.find().lean<UploadNoteDocument[]>();
      return notes
        .filter(({ at }) => at < date)
        .map(({ _id, conversationId }) => ({ id: _id, conversationId }));
    },
    async remove(id: string): Promise<void> {
      await files.remove(id);
      await attachments.deleteOne({ _id: id });
    },
    /** Removes the files that the person has attached in one conversation. */
    async removeIn(conversationId: string, ownerId: string): Promise<void> {
      const own = await attachments.find({ ownerId }).lean<AttachmentDocument[]>();
      for (const { _id } of own.filter((one) => one.conversationId === conversationId)) {
        await files.remove(_id);
        await attachments.deleteOne({ _id });
      }
    },
    async removeAllOf(ownerId: string): Promise<void> {
      await files.removeAllOf(ownerId);
      await attachments.deleteMany({ ownerId });
    },
  };
}
export type AttachmentStore = ReturnType<typeof attachmentStore>;

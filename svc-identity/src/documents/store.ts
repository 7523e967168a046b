import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError } from '@praticio/service-kit/errors';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields, retryOnConflict } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection } from 'mongoose';
import {
  dueAtOf,
  emptyFolder,
  type Folder,
  type FolderChange,
  type LooseFile,
  type Opening,
  type PersonalDocument,
  type Share,
} from './document.ts';

/** `_id` is the owner's id. */
type FolderDocument = OutboxDocument & Omit<Folder, 'ownerId'> & { _id: string; dueAt: Date | null };

const embedded = { _id: false };
const text = { type: String, required: true };
const date = { type: Date, required: true };
const shareSchema = schemaOf<Share>({ engagementId: text, since: date, until: date }, embedded);
const openingSchema = schemaOf<Opening>({ userId: text, engagementId: text, at: date }, embedded);
const looseFileSchema = schemaOf<LooseFile>({ fileId: text, at: date }, embedded);
const documentSchema = schemaOf<PersonalDocument>(
  {
    id: text,
    kind: text,
    name: text,
    mediaType: text,
    size: { type: Number, required: true },
    fileId: text,
    validUntil: { type: String, default: null },
    addedAt: date,
    announcedFor: { type: String, default: null },
    shares: [shareSchema],
    openings: [openingSchema],
  },
  embedded,
);
const folderSchema = schemaOf<FolderDocument>({
  _id: String,
  documents: [documentSchema],
  looseFiles: [looseFileSchema],
  dueAt: { type: Date, default: null },
  ...outboxFields,
});
folderSchema.index({ dueAt: 1, _id: 1 });

export const folderModel = (connection: Connection) =>
  defineModel(connection, 'DocumentFolder', folderSchema, 'document_folders');

/** Openings of several people and switches of the owner meet here: each is tried again. */
const ATTEMPTS = 30;
const DUE_AT_ONCE = 100;

const folderOf = ({ _id, documents, looseFiles }: FolderDocument): Folder => ({
  ownerId: _id,
  documents,
  looseFiles,
});

/** The documents of each person, in one document. */
export function folderStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const folders = folderModel(connection);

  /** Someone who keeps no document yet has an empty folder. */
  async function find(ownerId: string): Promise<Folder> {
    const document = await folders.findById(ownerId).lean<FolderDocument>();
    return document ? folderOf(document) : emptyFolder(ownerId);
  }

  async function write(ownerId: string, decide: (folder: Folder) => FolderChange | null): Promise<Folder> {
    const document = await folders.findById(ownerId).lean<FolderDocument>();
    const current = document ? folderOf(document) : emptyFolder(ownerId);
    const change = decide(current);
    if (!change) return current;
    const { documents, looseFiles } = change.folder;
    const fields = { documents, looseFiles, dueAt: dueAtOf(change.folder) };
    const events = change.events ?? [];
    if (document) {
      const update = { id: ownerId, version: document.version, update: { $set: fields } };
      return folderOf(await outbox.update(folders, update, events));
    }
    await outbox.insert(folders, { _id: ownerId, ...fields }, events).catch((error: unknown) => {
      // another request has begun the folder
      throw isDuplicateKey(error) ? new AppError('conflict/version') : error;
    });
    return change.folder;
  }

  return {
    find,
    /** Writes the folder that `decide` returns, again when it has changed meanwhile; null changes nothing. */
    change: (ownerId: string, decide: (folder: Folder) => FolderChange | null): Promise<Folder> =>
      retryOnConflict(() => write(ownerId, decide), ATTEMPTS),
    /** Those that the sweep has to look at, the longest due first. */
    async due(now: Date): Promise<Folder[]> {
      const due = folders
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1, _id: 1 })
        .limit(DUE_AT_ONCE);
      return (await due.lean<FolderDocument[]>()).map(folderOf);
    },
    async remove(ownerId: string): Promise<void> {
      await folders.deleteOne({ _id: ownerId });
    },
  };
}
export type FolderStore = ReturnType<typeof folderStore>;

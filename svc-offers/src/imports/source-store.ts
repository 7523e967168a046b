import { importMappingSchema } from '@praticio/contracts/offers/import';
import { owns } from '@praticio/service-kit/acting';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { Source, SourceNotice } from './source.ts';

interface SourceDocument extends Omit<Source, 'holderId' | 'mapping'> {
  /** The id of the holder. */
  _id: string;
  /** Stored as JSON, because field names come from files and may be any text. */
  mapping: string | null;
}

const embedded = { _id: false };
const text = { type: String, required: true };
const textOrNone = { type: String, default: null };
const date = { type: Date, required: true };
const offSchema = schemaOf<NonNullable<Source['off']>>({ reason: textOrNone, at: date }, embedded);
const noticeSchema = schemaOf<SourceNotice>({ id: text, about: text }, embedded);
const sourceSchema = schemaOf<SourceDocument>({
  _id: text,
  version: { type: Number, required: true },
  authorId: textOrNone,
  part: text,
  url: text,
  closesMissing: { type: Boolean, required: true },
  isOn: { type: Boolean, required: true },
  onSince: date,
  off: { type: offSchema, default: null },
  mapping: textOrNone,
  etag: textOrNone,
  lastModified: textOrNone,
  failures: { type: Number, required: true },
  isUnpaid: { type: Boolean, required: true },
  unchangedAt: { type: Date, default: null },
  lastImportId: textOrNone,
  noted: textOrNone,
  nextImportId: text,
  dueAt: date,
  notices: [noticeSchema],
  createdAt: date,
});
sourceSchema.index({ isOn: 1, dueAt: 1 });
sourceSchema.index({ authorId: 1 });
sourceSchema.index({ 'notices.id': 1 });

const sourceOf = ({ _id: holderId, mapping, ...source }: SourceDocument): Source => ({
  ...source,
  holderId,
  mapping: mapping === null ? null : importMappingSchema.parse(JSON.parse(mapping)),
});

type SourceChange = Partial<Omit<Source, 'holderId' | 'version'>>;

const fieldsOf = ({ mapping, ...plain }: SourceChange) => ({
  ...plain,
  ...(mapping !== undefined && { mapping: mapping && JSON.stringify(mapping) }),
});

/** The URLs of structures' files. */
export function sourceStore(connection: Connection) {
  const sources = defineModel(connection, 'ImportSource', sourceSchema, 'import_sources');

  return {
    async find(holderId: string): Promise<Source | null> {
      const found = await sources.findById(holderId).lean<SourceDocument>();
      return found && sourceOf(found);
    },
    /** False if the structure has one. */
    async add({ holderId, mapping: _none, ...source }: Source): Promise<boolean> {
      try {
        await sources.create([{ ...source, _id: holderId, mapping: null }]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** Writes a change if nobody has changed it since it was read; null otherwise. */
    async change({ holderId, version }: Source, change: SourceChange): Promise<Source | null> {
      const found = await sources
        .findOneAndUpdate(
          { _id: holderId, version },
          { $set: fieldsOf(change), $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<SourceDocument>();
      return found && sourceOf(found);
    },
    /** Records that the source's next import has begun, even if the source has changed since it was read. */
    async begun({ holderId, nextImportId }: Source, change: SourceChange): Promise<void> {
      await sources.updateOne(
        { _id: holderId, nextImportId },
        { $set: fieldsOf(change), $inc: { version: 1 } },
      );
    },
    async due(at: Date): Promise<Source[]> {
      const found = await sources.find({ isOn: true, dueAt: { $lte: at } }).lean<SourceDocument[]>();
      return found.map(sourceOf);
    },
    /** Records that the file is unchanged, unless another import has begun since. */
    async noteUnchanged(holderId: string, importId: string, at: Date): Promise<void> {
      await sources.updateOne(
        { _id: holderId, lastImportId: importId },
        { $set: { unchangedAt: at, failures: 0 }, $inc: { version: 1 } },
      );
    },
    /** Sources that were switched on before a moment, of one structure or of all. */
    async onBy(authorId: string, { at, holderId }: { at: Date; holderId?: string }): Promise<Source[]> {
      const found = (await sources.find({ authorId }).lean<SourceDocument[]>()).map(sourceOf);
      const ofHolder = (source: Source) => !holderId || owns({ holder: holderId }, source);
      return found.filter((source) => source.isOn && source.onSince < at && ofHolder(source));
    },
    async withNotices(): Promise<Source[]> {
      return (await sources.find({ 'notices.id': { $gt: '' } }).lean<SourceDocument[]>()).map(sourceOf);
    },
    async forgetNotice(holderId: string, noticeId: string): Promise<void> {
      await sources.updateOne(
        { _id: holderId },
        { $pull: { notices: { id: noticeId } }, $inc: { version: 1 } },
      );
    },
    /** False if there is none. */
    async remove(holderId: string): Promise<boolean> {
      return (await sources.deleteOne({ _id: holderId })).deletedCount > 0;
    },
    async forgetAuthor(authorId: string): Promise<void> {
      await sources.updateMany({ authorId }, { $set: { authorId: null }, $inc: { version: 1 } });
    },
  };
}
export type SourceStore = ReturnType<typeof sourceStore>;

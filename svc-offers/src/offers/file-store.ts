import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import type { FileStore } from '@praticio/service-kit/file-store';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import { fileIdsOf } from './content.ts';
import { type OfferDocument, offerModel } from './document-store.ts';
import type { OfferUploads, PhotoSizes } from './files.ts';
import type { Offer } from './offer.ts';

/** A file of an offer that an administrator suspended. */
interface HiddenFileDocument {
  _id: string;
  offerId: number;
}

/** The note of a file, written before the file is stored; removed once the offer names the file, or the file is removed. */
interface FileNoteDocument {
  _id: string;
  offerId: number;
  at: Date;
}

const hiddenFileSchema = schemaOf<HiddenFileDocument>({
  _id: { type: String, required: true },
  offerId: { type: Number, required: true },
});
const fileNoteSchema = schemaOf<FileNoteDocument>({
  _id: String,
  offerId: { type: Number, required: true },
  at: { type: Date, required: true },
});

export const hiddenFileModel = (connection: Connection) =>
  defineModel(connection, 'HiddenFile', hiddenFileSchema, 'hidden_files');
export const fileNoteModel = (connection: Connection) =>
  defineModel(connection, 'FileNote', fileNoteSchema, 'file_notes');

/** A note younger than this may belong to a pending upload. */
const UPLOAD_UNDER_WAY_MS = 5 * MINUTE_MS;

/** The smaller file of a photo, beside the one for the viewer. */
function smallPhotoId(photoId: string): string {
  return photoId.replace(/\.webp$/, '.small.webp');
}

/**
 * Files of offers (docs/architecture.md#files). Files and offer are different documents, so every file is noted
 * before it is stored. A sweep compares the notes that are left with the offers, and removes files that no offer names.
 */
export function offerFileStore(connection: Connection, store: FileStore) {
  const offers = offerModel(connection);
  const fileNotes = fileNoteModel(connection);
  const hiddenFiles = hiddenFileModel(connection);

  /**
   * Notes files that an edit removes, before the offer is written: after a crash before `settle` the sweep settles them.
   */
  async function note(offerId: number, fileIds: string[], at = new Date()): Promise<void> {
    for (const _id of fileIds)
      await fileNotes.updateOne({ _id }, { $set: { offerId, at } }, { upsert: true });
  }

  /** Removes those of `fileIds` that the stored offer does not name; a deleted one has none. */
  async function settle(offerId: number, fileIds: string[]): Promise<void> {
    if (fileIds.length === 0) return;
    const at = new Date();
    await note(offerId, fileIds, at);
    const named = new Set(namedBy(await findNaming(offerId)));
    for (const fileId of fileIds.filter((id) => !named.has(id))) {
      await store.remove(fileId);
      await store.remove(smallPhotoId(fileId));
    }
    // a later note belongs to another edit, which removes the file
    await fileNotes.deleteMany({ _id: { $in: fileIds }, at: { $lte: at } });
  }

  const findNaming = (offerId: number) =>
    offers
      .findById(offerId, { document: 1, photos: 1, status: 1, moderation: 1, version: 1 })
      .lean<OfferDocument>();

  async function hide(offerId: number, fileIds: string[]) {
    for (const _id of fileIds) await hiddenFiles.updateOne({ _id }, { $set: { offerId } }, { upsert: true });
  }

  /**
   * Synchronises the files with the stored offer: files of a deleted offer are removed; files of an offer that an
   * administrator suspended are hidden until it returns. Repeats if the offer has changed in the meantime, so that the newest
   * state applies.
   */
  async function follow(offerId: number): Promise<void> {
    const offer = await findNaming(offerId);
    if (!offer) return;
    const fileIds = fileIdsOf({ document: offer.document ?? null, photos: offer.photos ?? [] });
    // an edit that adds files has an event of its own
    if (fileIds.length === 0) return;
    const isTakenDown = offer.status !== 'DELETED' && (offer.moderation ?? null) !== null;
    if (isTakenDown) await hide(offerId, fileIds);
    else await hiddenFiles.deleteMany({ _id: { $in: fileIds } });
    if (offer.status === 'DELETED') await settle(offerId, fileIds);
    const now = await findNaming(offerId);
    if (now && now.version !== offer.version) await follow(offerId);
  }

  return {
    note,
    settle,
    follow,
    /** Removes every file of an erased account. */
    removeAllOf: (ownerId: string): Promise<void> => store.removeAllOf(ownerId),
    /** A public file; null for any other. */
    async read(fileId: string): Promise<{ name: string; mediaType: string; bytes: Buffer } | null> {
      if (await hiddenFiles.exists({ _id: fileId.replace('.small.', '.') })) return null;
      return store.get(fileId);
    },
    /** Stores files for an offer that will name them; `settle` must follow, a sweep does it after a crash. */
    async store(
      { id, ownerId: owner }: { id: number; ownerId: string },
      { document, photos }: { document: OfferUploads['document']; photos: PhotoSizes[] },
    ): Promise<Pick<Offer, 'document' | 'photos'>> {
      const pdf = document && { fileId: `${randomUUID()}.pdf`, filename: document.filename };
      const pictures = photos.map((sizes) => ({ fileId: `${randomUUID()}.webp`, ...sizes }));
      const photoIds = pictures.map(({ fileId }) => fileId);
      await note(id, pdf ? [pdf.fileId, ...photoIds] : photoIds);
      if (pdf) {
        const { fileId, filename: name } = pdf;
        await store.put({ id: fileId, name, mediaType: 'application/pdf', owner, bytes: document.bytes });
      }
      for (const { fileId, full, small } of pictures) {
        const shared = { name: 'photo.webp', mediaType: 'image/webp', owner };
        await store.put({ id: fileId, ...shared, bytes: full });
        await store.put({ id: smallPhotoId(fileId), ...shared, bytes: small });
      }
      return { document: pdf, photos: photoIds };
    },
    /** Settles notes that a crash has left. */
    async sweep(): Promise<void> {
      const notes = await fileNotes.find().lean();
      const old = notes.filter(({ at }) => Date.now() - at.getTime() > UPLOAD_UNDER_WAY_MS);
      for (const { _id, offerId } of old) await settle(offerId, [_id]);
    },
  };
}

export type OfferFileStore = ReturnType<typeof offerFileStore>;

/** Ids of the files that the stored offer names. */
function namedBy(offer: OfferDocument | null): string[] {
  if (!offer || offer.status === 'DELETED') return [];
  return fileIdsOf({ document: offer.document ?? null, photos: offer.photos ?? [] });
}

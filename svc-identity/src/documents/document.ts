import { dayBefore } from '@praticio/contracts/base/day';
import { fromParisTime, parisDay } from '@praticio/contracts/base/paris-time';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { DocumentKind } from '@praticio/contracts/identity/document';
import { DOCUMENT_NOTICE_DAYS, DOCUMENTS_MAX } from '@praticio/contracts/identity/limits';
import { AppError } from '@praticio/service-kit/errors';

/** Consent that the structure of one engagement opens a document. */
export interface Share {
  engagementId: string;
  since: Date;
  /** When the engagement is looked at again: the share of one that is over goes then. */
  until: Date;
}

/** Somebody has opened the document. Their name is read from their account, so that it goes with it. */
export interface Opening {
  userId: string;
  engagementId: string;
  at: Date;
}

export interface PersonalDocument {
  id: string;
  kind: DocumentKind;
  /** The file's original name. */
  name: string;
  mediaType: string;
  size: number;
  /** Of its bytes in the file store: another one for each version. */
  fileId: string;
  /** The last day on which it is good. */
  validUntil: string | null;
  addedAt: Date;
  /** The `validUntil` whose nearness was announced, or needs no announcement. */
  announcedFor: string | null;
  shares: Share[];
  openings: Opening[];
}

/** A file that no document names: on its way, or to be removed. */
export interface LooseFile {
  fileId: string;
  at: Date;
}

/** All documents of a person, so that limits and consent hold in one write. */
export interface Folder {
  ownerId: string;
  documents: PersonalDocument[];
  looseFiles: LooseFile[];
}

export interface FolderChange {
  folder: Folder;
  events?: DomainEvent[];
}

/** Before the ids of files that are documents, beside the CVs and logos of the same store. */
export const DOCUMENT_FILE_PREFIX = 'document-';

/** An upload takes less: a file that is loose for longer becomes no document's any more. */
const LOOSE_MS = 10 * MINUTE_MS;
/** Loose files are removed later than that, however much the clocks of two instances differ. */
const REMOVED_AFTER_MS = 2 * LOOSE_MS;

export const emptyFolder = (ownerId: string): Folder => ({ ownerId, documents: [], looseFiles: [] });

/** The moment from which the end of a document is near: 8 o'clock in Paris. */
export const noticeAt = (validUntil: string): Date =>
  fromParisTime(`${dayBefore(validUntil, DOCUMENT_NOTICE_DAYS)}T08:00`) as Date;

/** The owner of a document whose end is near already has just read its date. */
export const announcedFor = (validUntil: string | null, now: Date): string | null =>
  validUntil !== null && noticeAt(validUntil) <= now ? validUntil : null;

export const isPast = (day: string, now: Date): boolean => day < parisDay(now);

/** When the sweep has to look at the folder next; null for never. */
export function dueAtOf({ documents, looseFiles }: Folder): Date | null {
  const moments = [
    ...looseFiles.map(({ at }) => at.getTime() + REMOVED_AFTER_MS),
    ...documents.flatMap(({ validUntil, announcedFor: announced, shares }) => [
      ...(validUntil !== null && announced !== validUntil ? [noticeAt(validUntil).getTime()] : []),
      ...shares.map(({ until }) => until.getTime()),
    ]),
  ];
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

export function documentOf({ documents }: Folder, id: string): PersonalDocument {
  const found = documents.find((document) => document.id === id);
  if (!found) throw new AppError('document/not-found');
  return found;
}

export function withDocument(folder: Folder, document: PersonalDocument): Folder {
  const isNew = !folder.documents.some(({ id }) => id === document.id);
  if (isNew && folder.documents.length >= DOCUMENTS_MAX) throw new AppError('document/too-many');
  const documents = isNew
    ? [document, ...folder.documents]
    : folder.documents.map((one) => (one.id === document.id ? document : one));
  return { ...folder, documents };
}

/** The folder in which `fileId` belongs to a document, and `loose` to none any more. */
export function withFile(folder: Folder, fileId: string, loose: string | null, at: Date): Folder {
  const noted = folder.looseFiles.find((file) => file.fileId === fileId);
  if (!noted || noted.at.getTime() + LOOSE_MS < at.getTime()) throw new AppError('conflict/version');
  const rest = folder.looseFiles.filter((file) => file.fileId !== fileId);
  return { ...folder, looseFiles: loose === null ? rest : [...rest, { fileId: loose, at }] };
}

export const isShared = ({ shares }: PersonalDocument, engagementId: string): boolean =>
  shares.some((share) => share.engagementId === engagementId);

/** Announces the documents whose end is near, each end once; null when there is none. */
export function announced(folder: Folder, now: Date): FolderChange | null {
  const near = folder.documents.filter(
    ({ validUntil, announcedFor: done }) =>
      validUntil !== null && done !== validUntil && noticeAt(validUntil) <= now,
  );
  if (near.length === 0) return null;
  const documents = folder.documents.map((document) =>
    near.includes(document) ? { ...document, announcedFor: document.validUntil } : document,
  );
  // after a long standstill nothing is said of a day that is over
  const events = near.flatMap(({ id, kind, validUntil }): DomainEvent[] =>
    validUntil === null || isPast(validUntil, now)
      ? []
      : [{ type: 'document.expiring', data: { userId: folder.ownerId, documentId: id, kind, validUntil } }],
  );
  return { folder: { ...folder, documents }, events };
}

export const looseBefore = ({ looseFiles }: Folder, now: Date): LooseFile[] =>
  looseFiles.filter(({ at }) => at.getTime() + REMOVED_AFTER_MS <= now.getTime());

import { randomUUID } from 'node:crypto';
import type { DocumentFields } from '@praticio/contracts/identity/document';
import { DOCUMENTS_MAX } from '@praticio/contracts/identity/limits';
import { AppError, validationError } from '@praticio/service-kit/errors';
import type { Actor } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { CvFile } from '../cvs/cv.ts';
import {
  announcedFor,
  documentOf,
  type Folder,
  isPast,
  type PersonalDocument,
  withDocument,
  withFile,
} from './document.ts';
import type { DocumentFiles } from './file-store.ts';
import type { FolderStore } from './store.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  folders: Pick<FolderStore, 'find' | 'change' | 'remove'>;
  documentFiles: DocumentFiles;
  now: () => Date;
}

function assertDate({ validUntil }: DocumentFields, before: string | null, now: Date): void {
  if (validUntil !== null && validUntil !== before && isPast(validUntil, now))
    throw validationError({ validUntil: 'Cette date est passée' });
}

const aboutFile = ({ name, mediaType, bytes }: CvFile) => ({ name, mediaType, size: bytes.length });

/** Keeps documents and their files: a file is noted as loose before it is stored, and before its document lets go of it. */
export function keepDocuments({ accounts, folders, documentFiles, now }: Deps) {
  /** Stores the bytes, then makes them those of a document; a crash between leaves a loose file for the sweep. */
  async function store(
    ownerId: string,
    file: CvFile,
    decide: (folder: Folder, fileId: string) => { folder: Folder; loose: string | null },
  ): Promise<Folder> {
    const fileId = randomUUID();
    await folders.change(ownerId, (folder) => ({
      folder: { ...folder, looseFiles: [...folder.looseFiles, { fileId, at: now() }] },
    }));
    await documentFiles.put({ ...file, id: fileId, owner: ownerId });
    const kept = await folders.change(ownerId, (current) => {
      const { folder, loose } = decide(current, fileId);
      return { folder: withFile(folder, fileId, loose, now()) };
    });
    await removeErased(ownerId);
    return kept;
  }

  /** A person who was erased while the bytes were on their way leaves nothing. */
  async function removeErased(ownerId: string): Promise<void> {
    if (await accounts.findById(ownerId)) return;
    await documentFiles.removeAllOf(ownerId);
    await folders.remove(ownerId);
    throw new AppError('account/not-found');
  }

  async function removeLoose(ownerId: string, fileId: string): Promise<void> {
    await documentFiles.remove(fileId);
    await folders.change(ownerId, (folder) => ({
      folder: { ...folder, looseFiles: folder.looseFiles.filter((file) => file.fileId !== fileId) },
    }));
  }

  return {
    async addDocument(actor: Pick<Actor, 'id'>, fields: DocumentFields, file?: CvFile) {
      if (!file) throw validationError({ file: 'Choisissez un fichier' });
      assertDate(fields, null, now());
      const { documents } = await folders.find(actor.id);
      if (documents.length >= DOCUMENTS_MAX) throw new AppError('document/too-many');
      const document = {
        ...fields,
        ...aboutFile(file),
        id: randomUUID(),
        addedAt: now(),
        announcedFor: announcedFor(fields.validUntil, now()),
        shares: [],
        openings: [],
      };
      const folder = await store(actor.id, file, (current, fileId) => ({
        folder: withDocument(current, { ...document, fileId }),
        loose: null,
      }));
      return documentOf(folder, document.id);
    },

    async changeDocument(
      actor: Pick<Actor, 'id'>,
      id: string,
      fields: DocumentFields,
      file?: CvFile,
    ): Promise<PersonalDocument> {
      const before = documentOf(await folders.find(actor.id), id);
      assertDate(fields, before.validUntil, now());
      const changed = (document: PersonalDocument): PersonalDocument => {
        const isSameDay = document.validUntil === fields.validUntil;
        const announced = isSameDay ? document.announcedFor : announcedFor(fields.validUntil, now());
        return { ...document, ...fields, announcedFor: announced };
      };
      if (!file) {
        const folder = await folders.change(actor.id, (current) => ({
          folder: withDocument(current, changed(documentOf(current, id))),
        }));
        return documentOf(folder, id);
      }
      let replaced = '';
      const folder = await store(actor.id, file, (current, fileId) => {
        const document = documentOf(current, id);
        replaced = document.fileId;
        const version = { ...changed(document), ...aboutFile(file), fileId, addedAt: now() };
        return { folder: withDocument(current, version), loose: document.fileId };
      });
      await removeLoose(actor.id, replaced);
      return documentOf(folder, id);
    },

    async removeDocument(actor: Pick<Actor, 'id'>, id: string): Promise<void> {
      let fileId = '';
      await folders.change(actor.id, (current) => {
        fileId = documentOf(current, id).fileId;
        const documents = current.documents.filter((document) => document.id !== id);
        const looseFiles = [...current.looseFiles, { fileId, at: now() }];
        return { folder: { ...current, documents, looseFiles } };
      });
      await removeLoose(actor.id, fileId);
    },

    async readOwnDocument(actor: Pick<Actor, 'id'>, id: string): Promise<CvFile> {
      const { fileId } = documentOf(await folders.find(actor.id), id);
      const file = await documentFiles.get(fileId);
      if (!file) throw new AppError('document/not-found');
      return file;
    },
  };
}

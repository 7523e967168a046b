import { DOCUMENT_OPENINGS_MAX } from '@praticio/contracts/identity/limits';
import type { Acting } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../accounts/account.ts';
import type { CvFile } from '../cvs/cv.ts';
import { documentOf, isShared, type PersonalDocument, withDocument } from './document.ts';
import { type AreBlocked, type FindEngagement, findSharer, sharedUntil } from './engagement.ts';
import type { DocumentFiles } from './file-store.ts';
import type { FolderStore } from './store.ts';

interface Deps {
  folders: Pick<FolderStore, 'find' | 'change'>;
  documentFiles: Pick<DocumentFiles, 'get'>;
  findEngagement: FindEngagement;
  areBlocked: AreBlocked;
  now: () => Date;
  onShared: () => void;
  onOpened: () => void;
}

/** Consent for one engagement, and the structure's view while the consent stands and the engagement is not over. */
export function shareDocuments({
  folders,
  documentFiles,
  findEngagement,
  areBlocked,
  now,
  onShared,
  onOpened,
}: Deps) {
  const sharerOf = findSharer(findEngagement, areBlocked, now);

  return {
    async shareDocument(
      actor: Pick<Actor, 'id'>,
      id: string,
      engagementId: string,
    ): Promise<PersonalDocument> {
      const engagement = await findEngagement(engagementId);
      if (engagement?.candidateId !== actor.id) throw new AppError('engagement/not-found');
      const until = sharedUntil(engagement);
      if (until === null || until <= now()) throw new AppError('document/engagement-over');
      let isNew = false;
      const folder = await folders.change(actor.id, (current) => {
        const document = documentOf(current, id);
        isNew = !isShared(document, engagementId);
        if (!isNew) return null;
        const shares = [...document.shares, { engagementId, since: now(), until }];
        return { folder: withDocument(current, { ...document, shares }) };
      });
      if (isNew) onShared();
      return documentOf(folder, id);
    },

    /** Takes effect with its response: each opening reads the consent in the write that notes it. */
    async unshareDocument(
      actor: Pick<Actor, 'id'>,
      id: string,
      engagementId: string,
    ): Promise<PersonalDocument> {
      const folder = await folders.change(actor.id, (current) => {
        const document = documentOf(current, id);
        if (!isShared(document, engagementId)) return null;
        const shares = document.shares.filter((share) => share.engagementId !== engagementId);
        return { folder: withDocument(current, { ...document, shares }) };
      });
      return documentOf(folder, id);
    },

    async listSharedDocuments(
      actor: Pick<Acting, 'holder'>,
      engagementId: string,
    ): Promise<PersonalDocument[]> {
      const sharerId = await sharerOf(actor, engagementId);
      if (sharerId === null) return [];
      const { documents } = await folders.find(sharerId);
      return documents.filter((document) => isShared(document, engagementId));
    },

    /** The file, once it is written down who has opened it. */
    async openSharedDocument(
      actor: Pick<Acting, 'id' | 'holder'>,
      engagementId: string,
      id: string,
    ): Promise<CvFile> {
      const sharerId = await sharerOf(actor, engagementId);
      if (sharerId === null) throw new AppError('document/not-found');
      const read = documentOf(await folders.find(sharerId), id);
      if (!isShared(read, engagementId)) throw new AppError('document/not-found');
      const file = await documentFiles.get(read.fileId);
      if (!file) throw new AppError('document/not-found');
      await folders.change(sharerId, (current) => {
        const document = documentOf(current, id);
        // withdrawn, or replaced, while the file was read
        const isRead = isShared(document, engagementId) && document.fileId === read.fileId;
        if (!isRead) throw new AppError('document/not-found');
        const before = document.openings.filter((opening) => opening.engagementId === engagementId);
        if (before.length >= DOCUMENT_OPENINGS_MAX) throw new AppError('document/too-many-openings');
        const openings = [{ userId: actor.id, engagementId, at: now() }, ...document.openings];
        return { folder: withDocument(current, { ...document, openings }) };
      });
      onOpened();
      return file;
    },
  };
}

import type { ExportedFile } from '@praticio/contracts/base/account-export';
import type { PublishedOffer } from './offer.ts';
import type { OfferStore } from './store.ts';

/** The documents and photos of a person's offers, those of suspended ones too; deleted offers have none. */
export function listOwnFiles({ offers }: { offers: Pick<OfferStore, 'listOf'> }) {
  return async (userId: string): Promise<ExportedFile[]> => {
    const own = await offers.listOf(userId);
    return own.filter(({ status }) => status !== 'DELETED').flatMap(filesOf);
  };
}

function filesOf({ id, document, photos }: PublishedOffer): ExportedFile[] {
  const folder = `offres/${id}`;
  const pictures = photos.map((photo) => ({ id: photo, folder, name: 'photo.webp' }));
  return document ? [{ id: document.fileId, folder, name: document.filename }, ...pictures] : pictures;
}

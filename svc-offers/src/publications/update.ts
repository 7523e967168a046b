import type { OfferUpdate } from '@praticio/contracts/offers/offer-input';
import { AppError } from '@praticio/service-kit/errors';
import type { Actor, FindMember } from '../members/member.ts';
import { assertNotDeleted, assertOwner } from '../offers/conditions.ts';
import { type ContentDeps, checkContent, checkPhotoCount, fileIdsOf } from '../offers/content.ts';
import type { EncodePhotos, OfferUploads } from '../offers/files.ts';
import type { ShownOffer } from '../offers/offer.ts';
import {
  isPublished,
  isUrgent,
  type Offer,
  type PublishedOffer,
  snapshotEvent,
  withSlots,
} from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { type Slot, slotsAfter } from '../slots/slot.ts';
import { urgency } from './make-urgent.ts';
import { type PaidChangeDeps, payForOffer } from './pay.ts';
import { photosInOrder } from './photo-order.ts';

export interface UpdateDeps extends PaidChangeDeps, ContentDeps {
  files: Pick<Offers['files'], 'note' | 'store' | 'settle'>;
  encodePhotos: EncodePhotos;
  findMember: FindMember;
  /** Refuses slots with fewer positions than confirmed engagements have taken. */
  limitSlots: (offerId: number, slots: Slot[]) => Promise<void>;
}

export interface Edit {
  input: OfferUpdate;
  uploads: OfferUploads;
  /** Set for a change by the owner's software. */
  external?: Offer['external'];
}

/** The offer's files after the edit. */
function filesAfter(
  offer: PublishedOffer,
  { deletePhotos, deleteDocument, photosOrder }: OfferUpdate,
  added: Pick<PublishedOffer, 'document' | 'photos'>,
) {
  const kept = offer.photos.filter((photo) => !deletePhotos.includes(photo));
  return {
    document: added.document ?? (deleteDocument ? null : offer.document),
    photos: photosInOrder(photosOrder, kept, added.photos),
  };
}

/**
 * Changes the actor's offer. Everything is checked first, urgency that is turned on is paid next (402 changes
 * nothing), and content and files change in one write; files that are no longer named are removed after it.
 */
export function updateOffer(deps: UpdateDeps) {
  const pay = payForOffer(deps, urgency);

  return async (actor: Actor, id: number, { input, uploads, external }: Edit): Promise<ShownOffer> => {
    const found = await deps.offers.find(id);
    if (!found || !isPublished(found)) throw new AppError('offer/not-found');
    assertOwner(found, actor);
    assertNotDeleted(found);
    const member = await deps.findMember(actor.holder, input.siteId);
    const content = checkContent(deps, input, member, found);
    const kept = found.photos.filter((photo) => !input.deletePhotos.includes(photo));
    checkPhotoCount(kept.length + uploads.photos.length);
    const photos = await deps.encodePhotos(uploads.photos, actor.id, uploads.signal);
    if (input.urgent && !isUrgent(found, deps.now())) await pay(found);

    const added = await deps.files.store(
      { id, ownerId: actor.holder },
      { document: uploads.document, photos },
    );
    const touched = new Set([...fileIdsOf(found), ...fileIdsOf(added)]);
    try {
      const structure = member?.structure ?? null;
      const offer = await deps.offers.change(
        id,
        async (current) => {
          // deleted since it was read; the erasure of its owner has even removed its texts
          assertNotDeleted(current);
          const files = filesAfter(current, input, added);
          checkPhotoCount(files.photos.length);
          const before = fileIdsOf(current);
          for (const fileId of before) touched.add(fileId);
          const staying = fileIdsOf(files);
          await deps.files.note(
            id,
            before.filter((fileId) => !staying.includes(fileId)),
          );
          const urgency = input.urgent ? {} : { urgent: false, urgentUntil: null };
          const edited = {
            ...current,
            ...content,
            ...files,
            ...urgency,
            ...(external && { external }),
            updatedAt: deps.now(),
          };
          const changed = withSlots(edited, slotsAfter(current.slots, input.slots));
          if (input.slots) await deps.limitSlots(id, changed.slots);
          return { offer: changed, events: [snapshotEvent('offer.updated', changed, structure)] };
        },
        found,
      );
      deps.index.put({ offer, structure });
      return { offer, structure };
    } finally {
      await deps.files.settle(id, [...touched]);
    }
  };
}

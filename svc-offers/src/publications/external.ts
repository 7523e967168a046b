import type { OfferInput } from '@praticio/contracts/offers/offer-input';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { structureOf } from '../members/structure-of.ts';
import type { OfferUploads } from '../offers/files.ts';
import { isPublished, type PublishedOffer, type ShownOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { changeOfferStatus } from './change-status.ts';
import { externalContent, externalKey } from './external-key.ts';
import type { publishOffer } from './publish.ts';
import type { updateOffer } from './update.ts';

/** Photos at URLs, which are read only when the offer is new or differs. */
export interface ExternalPhotos {
  urls: readonly string[];
  load: () => Promise<OfferUploads['photos']>;
}

interface Deps {
  offers: Pick<Offers, 'findByClaim'>;
  members: Pick<Members, 'structures'>;
  publish: ReturnType<typeof publishOffer>;
  update: ReturnType<typeof updateOffer>;
  changeStatus: ReturnType<typeof changeOfferStatus>;
  digestOf: (content: unknown) => string;
}

interface Content {
  input: OfferInput;
  signal: AbortSignal;
  photos?: ExternalPhotos | undefined;
}

/**
 * Offers with ids of the owner's software. The id is part of the claim of an offer, which has a unique index, so that two concurrent
 * calls publish one offer (docs/decisions/partners.md#external-ids).
 */
export function externalOffers({ offers, members, publish, update, changeStatus, digestOf }: Deps) {
  const keyOf = (externalId: string): string => externalKey(digestOf, externalId);

  async function find({ holder }: Actor, externalId: string): Promise<PublishedOffer | null> {
    const claimed = await offers.findByClaim(`${holder}:${keyOf(externalId)}`);
    return claimed && isPublished(claimed.offer) ? claimed.offer : null;
  }

  async function findOrThrow(actor: Actor, externalId: string): Promise<PublishedOffer> {
    const offer = await find(actor, externalId);
    if (!offer) throw new AppError('offer/not-found');
    return offer;
  }

  const shown = async (offer: PublishedOffer): Promise<ShownOffer> => ({
    offer,
    structure: await structureOf({ members }, offer.ownerId),
  });

  /** Handles a concurrent call with other content: completes the publication, then changes the offer. */
  async function publishNew(
    actor: Actor,
    externalId: string,
    { input, signal, digest, photos }: Content & { digest: string },
  ): Promise<ShownOffer | null> {
    const uploads = { document: null, photos: (await photos?.load()) ?? [], signal };
    const external = { id: externalId, digest };
    try {
      return await publish(actor, { input, uploads, idempotencyKey: keyOf(externalId), digest, external });
    } catch (error) {
      if (!isAppError(error, 'request/key-reused')) throw error;
      return null;
    }
  }

  return {
    /** Publishes the offer, or changes it; does nothing if the content equals the last one. */
    async putOffer(
      actor: Actor,
      externalId: string,
      { input, signal, photos }: Content,
    ): Promise<ShownOffer> {
      const digest = digestOf(externalContent(input, photos?.urls));
      const before = await find(actor, externalId);
      const published = before
        ? null
        : await publishNew(actor, externalId, { input, signal, digest, photos });
      if (published) return published;
      const offer = before ?? (await find(actor, externalId));
      // a concurrent call with other content is not settled yet
      if (!offer) throw new AppError('offer/publication-pending', { retryAfter: 5 });
      if (offer.external?.digest === digest && offer.status !== 'DELETED') return shown(offer);
      const added = (await photos?.load()) ?? [];
      // new ones take the place of all; if none came, those of before stay
      const deletePhotos = added.length > 0 ? offer.photos : [];
      return update(actor, offer.id, {
        input: { ...input, deletePhotos, photosOrder: [], deleteDocument: false },
        uploads: { document: null, photos: added, signal },
        external: { id: externalId, digest },
      });
    },

    readOffer: async (actor: Actor, externalId: string): Promise<ShownOffer> =>
      shown(await findOrThrow(actor, externalId)),

    closeOffer: async (actor: Actor, externalId: string): Promise<ShownOffer> =>
      changeStatus(actor, (await findOrThrow(actor, externalId)).id, 'CLOSED'),
  };
}

import { pageAnswer } from '@praticio/contracts/base/pagination';
import {
  changeOfferStatus,
  listDeletedOffers,
  listOffersForYou,
  listOwnOffers,
  publishOffer,
  readOffer,
  renewOffer,
  searchOffers,
  setOfferUrgency,
  updateOffer,
} from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { contentDigest } from '@praticio/service-kit/idempotency';
import type { OfferUploads } from '../domain/offer-files.ts';
import type { ShownOffer } from '../domain/offer-index.ts';
import type { UseCases } from '../use-cases.ts';
import { offerView, ownOfferView } from './offer-view.ts';

interface File {
  name: string;
  bytes: Buffer;
}

function uploadsOf(
  { document, photos }: { document: File[]; photos: File[] },
  signal: AbortSignal,
): OfferUploads {
  const upload = ({ name: filename, bytes }: File) => ({ filename, bytes });
  const [first] = document;
  return { document: first ? upload(first) : null, photos: photos.map(upload), signal };
}

/** Offers for everybody, and what their owners do with them. */
export function offerRoutes(useCases: UseCases) {
  /** Offers with the figures that only their owner sees. */
  async function ownViews(own: ShownOffer[]) {
    const counts = await useCases.countOffers(own.map(({ offer }) => offer.id));
    return own.map((shown) => ownOfferView(shown, counts));
  }

  return [
    handle(searchOffers, ({ query }) => {
      const { items, total, facets, near } = useCases.searchOffers(query);
      const shown = items.map((found) => ({ ...offerView(found), distanceKm: found.distanceKm }));
      return { ...pageAnswer(shown, query, total), facets, near };
    }),

    handle(listOffersForYou, async ({ actor, query, setHeader }) => {
      const suited = await useCases.listOffersForYou(actor, query);
      setHeader('Cache-Control', 'private, no-store');
      const items = (suited?.items ?? []).map((found) => ({
        ...offerView(found),
        distanceKm: found.distanceKm,
        reasons: found.reasons,
      }));
      return { ...pageAnswer(items, query, suited?.totalItems ?? 0), hasCriteria: suited !== null };
    }),

    handle(publishOffer, async ({ actor, body: input, files, signal, idempotencyKey }) => {
      const digest = contentDigest(input, [...files.document, ...files.photos]);
      const publication = { input, uploads: uploadsOf(files, signal), idempotencyKey, digest };
      return offerView(await useCases.publishOffer(actor, publication));
    }),

    handle(readOffer, async ({ actor, params, ip, header, setHeader }) => {
      const reader = actor && { id: actor.id, isAdministrator: actor.roles.includes('ROLE_ADMIN') };
      const shown = await useCases.readOffer(params.id, reader);
      const { id, ownerId, status } = shown.offer;
      const isPrefetch = header('sec-purpose').includes('prefetch');
      if (status !== 'ACTIVE') setHeader('X-Robots-Tag', 'noindex');
      // views of the owner and of prefetching browsers do not count
      else if (actor?.id !== ownerId && !isPrefetch)
        await useCases.countOfferView(id, { ip, userAgent: header('user-agent') });
      const suspensionReason = actor?.id === ownerId ? (shown.offer.moderation?.reason ?? null) : null;
      return { ...offerView(shown), suspensionReason };
    }),

    handle(updateOffer, async ({ actor, params, body: input, files, signal }) => {
      const edit = { input, uploads: uploadsOf(files, signal) };
      return offerView(await useCases.updateOffer(actor, params.id, edit));
    }),

    handle(setOfferUrgency, async ({ actor, params, body }) =>
      offerView(await useCases.setOfferUrgency(actor, params.id, body.urgent)),
    ),

    handle(renewOffer, async ({ actor, params }) => offerView(await useCases.renewOffer(actor, params.id))),

    handle(changeOfferStatus, async ({ actor, params, body }) =>
      offerView(await useCases.changeOfferStatus(actor, params.id, body.status)),
    ),

    handle(listOwnOffers, async ({ actor, query, setPages }) => {
      const { items, totalItems } = await useCases.listOwnOffers(actor, query);
      setPages(totalItems);
      return ownViews(items);
    }),

    handle(listDeletedOffers, async ({ actor, query, setPages }) => {
      const { items, totalItems } = await useCases.listDeletedOffers(actor, query);
      setPages(totalItems);
      return ownViews(items);
    }),
  ];
}

import type { FavoritesQuery } from '@praticio/contracts/offers/offer';
import { owns } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { strangersView } from '../offers/confidential.ts';
import type { Listed } from '../offers/list-page.ts';
import type { OfferVisibility, ShownOffer } from '../offers/offer.ts';
import { isHiddenFrom, isPublished } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { FavoriteStore } from './store.ts';

interface Deps {
  favorites: Pick<FavoriteStore, 'add' | 'remove' | 'of'>;
  offers: Pick<Offers, 'find' | 'findAll' | 'visibilitiesOf' | 'isReservedFrom'>;
  members: Pick<Members, 'structures'>;
  now: () => Date;
}

/** Whether the actor sees the offer among their favourites. */
async function isVisible(
  { offers }: Pick<Deps, 'offers'>,
  offer: OfferVisibility,
  actor: Actor,
): Promise<boolean> {
  if (offer.status === 'PENDING' || offer.status === 'DELETED' || isHiddenFrom(offer, actor)) return false;
  return !(await offers.isReservedFrom(offer, actor));
}

/** Adds an offer to the actor's favourites; adding it again changes nothing. */
export function addFavorite({ favorites, offers, now }: Deps) {
  return async (actor: Actor, offerId: number): Promise<void> => {
    const offer = await offers.find(offerId);
    if (!offer || !(await isVisible({ offers }, offer, actor))) throw new AppError('offer/not-found');
    await favorites.add(actor.id, offerId, now());
  };
}

export function removeFavorite({ favorites }: Deps) {
  return (actor: Actor, offerId: number): Promise<void> => favorites.remove(actor.id, offerId);
}

/** One page of the actor's favourites, newest first, without deleted offers and those that an administrator hides. */
export function listFavorites({ favorites, offers, members }: Deps) {
  return async (actor: Actor, { page, limit, id }: FavoritesQuery): Promise<Listed<ShownOffer>> => {
    const kept = (await favorites.of(actor.id)).filter((kept) => id === undefined || kept === id);
    const stored = await offers.visibilitiesOf(kept);
    const seen = await Promise.all(stored.map((offer) => isVisible({ offers }, offer, actor)));
    const visible = new Set(stored.filter((_, at) => seen[at]).map((offer) => offer.id));
    const listed = kept.filter((offerId) => visible.has(offerId));
    const ids = listed.slice((page - 1) * limit, page * limit);
    const found = (await offers.findAll(ids)).filter(isPublished);
    const structures = await members.structures([...new Set(found.map(({ ownerId }) => ownerId))]);
    const byId = new Map(found.map((offer) => [offer.id, offer]));
    const items = ids.flatMap((offerId): ShownOffer[] => {
      const offer = byId.get(offerId);
      if (!offer) return [];
      const shown = { offer, structure: structures.get(offer.ownerId) ?? null };
      return [owns(actor, offer) ? shown : strangersView(shown)];
    });
    return { items, totalItems: listed.length };
  };
}

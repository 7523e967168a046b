import { AppError } from 'service-kit/errors';
import type { Members } from './member.ts';
import { isHiddenFrom, isPublished } from './offer.ts';
import type { ShownOffer } from './offer-index.ts';
import type { Actor, Clock, Favorites, Offers } from './ports.ts';

interface FavoriteDeps {
  favorites: Favorites;
  offers: Pick<Offers, 'find' | 'findAll'>;
  members: Pick<Members, 'structures'>;
  now: Clock;
}

/** Keeps an offer among the actor's favourites; keeping it twice is keeping it. */
export function addFavorite({ favorites, offers, now }: FavoriteDeps) {
  return async (actor: Actor, offerId: number): Promise<void> => {
    const offer = await offers.find(offerId);
    const isGone = !offer || !isPublished(offer) || offer.status === 'DELETED' || isHiddenFrom(offer, actor);
    if (isGone) throw new AppError('offer/not-found');
    await favorites.add(actor.id, offerId, now());
  };
}

export function removeFavorite({ favorites }: FavoriteDeps) {
  return (actor: Actor, offerId: number): Promise<void> => favorites.remove(actor.id, offerId);
}

/** The actor's favourites, newest first; deleted offers are left out. */
export function listFavorites({ favorites, offers, members }: FavoriteDeps) {
  return async (actor: Actor): Promise<ShownOffer[]> => {
    const ids = await favorites.of(actor.id);
    const found = (await offers.findAll(ids))
      .filter(isPublished)
      .filter((offer) => offer.status !== 'DELETED' && !isHiddenFrom(offer, actor));
    const structures = await members.structures([...new Set(found.map(({ ownerId }) => ownerId))]);
    const byId = new Map(found.map((offer) => [offer.id, offer]));
    return ids.flatMap((id) => {
      const offer = byId.get(id);
      return offer ? [{ offer, structure: structures.get(offer.ownerId) ?? null }] : [];
    });
  };
}

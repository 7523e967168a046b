import { FEED_CHANGES, FEED_PAGE_OFFERS } from '@praticio/contracts/offers/feed';
import type { ShownOffer } from '../offers/offer.ts';
import { familyOf } from '../offers/terms.ts';
import type { Search } from '../search/part.ts';

interface Deps {
  index: Pick<Search['index'], 'listed' | 'read'>;
  pageOffers?: number;
}

export interface FeedPage {
  offers: ShownOffer[];
  /** The number of the next page; null on the last. */
  next: number | null;
}

/** Premises and practices are no jobs. */
const isJob = ({ offer }: ShownOffer) => ['post', 'locum'].includes(familyOf(offer));

/** A page of the active jobs of everybody, or of one structure, newest first. */
export function listFeed({ index, pageOffers = FEED_PAGE_OFFERS }: Deps) {
  return (page: number, structureId?: string): FeedPage => {
    const all = index.listed();
    const wanted = structureId === undefined ? all : all.filter((offer) => offer.structureId === structureId);
    const end = page * pageOffers;
    const ids = wanted.slice(end - pageOffers, end).map(({ id }) => id);
    return { offers: index.read(ids).filter(isJob), next: wanted.length > end ? page + 1 : null };
  };
}

/** The active offers that were published or changed last, in this order. */
export function listChanges({ index }: Pick<Deps, 'index'>) {
  return (): ShownOffer[] => {
    const changes = index.listed().toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
    return index.read(changes.slice(0, FEED_CHANGES).map(({ id }) => id));
  };
}

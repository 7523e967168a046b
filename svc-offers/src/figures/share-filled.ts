import { daysBefore, FIGURE_DAYS, type Figure } from '@praticio/contracts/base/figures';
import type { Interests } from '../interests/part.ts';
import type { Offers } from '../offers/part.ts';

interface Deps {
  offers: Pick<Offers['directory'], 'publishedBetween'>;
  interests: Pick<Interests, 'acceptedOffers'>;
}

/** Of the offers published in the FIGURE_DAYS days up to a moment, how many have all of their slots filled, or somebody accepted. */
export function shareFilled({ offers, interests }: Deps) {
  async function shareUntil(end: Date): Promise<number | null> {
    const published = await offers.publishedBetween(daysBefore(end, FIGURE_DAYS), end);
    if (published.length === 0) return null;
    const accepted = await interests.acceptedOffers(published.map(({ id }) => id));
    const filled = published.filter(({ id, filled: isFull }) => isFull || accepted.has(id));
    return filled.length / published.length;
  }
  return async (until: Date): Promise<Figure> => {
    const [now, before] = await Promise.all([shareUntil(until), shareUntil(daysBefore(until, FIGURE_DAYS))]);
    return { name: 'filled-offers', now, before, days: [] };
  };
}

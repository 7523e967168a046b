import { dayBefore } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import type { Miss } from '@praticio/contracts/offers/near-miss';
import type { OffersQuery } from '@praticio/contracts/offers/offer';
import { type Place, RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import { widerRadius } from '../offer-index/filters.ts';
import type { FoundOffer } from '../offer-index/indexed-offer.ts';
import { datesMiss, MISSED_DAYS_MAX } from '../offer-index/misses.ts';

export interface MissedOffer extends FoundOffer {
  miss: Miss;
}

interface Asked {
  query: OffersQuery;
  near: Place | null;
  /** The few offers that the search finds. */
  found: readonly FoundOffer[];
  now: Date;
}

/** The most offers for each criterion. */
const EACH_MAX = 3;
/** How many candidates are compared to find the nearest. */
const SEEN_MAX = 50;

/** Offers that miss exactly one criterion of the search, grouped by criterion and the nearest first. */
export function offersMissingOneCriterion(
  { query, near, found, now }: Asked,
  search: (query: OffersQuery) => readonly FoundOffer[],
): MissedOffer[] {
  const known = new Set(found.map(({ offer }) => offer.id));
  const missedBy = (change: Partial<OffersQuery>, missOf: (one: FoundOffer) => Miss | null) =>
    search({ ...query, ...change, page: 1, limit: SEEN_MAX })
      .filter(({ offer }) => !known.has(offer.id))
      .flatMap((one): MissedOffer[] => {
        const miss = missOf(one);
        return miss ? [{ ...one, miss }] : [];
      })
      .sort((a, b) => sizeOf(a.miss) - sizeOf(b.miss))
      .slice(0, EACH_MAX);

  const { radius: radiusKm = RADIUS_DEFAULT, from, to, contractType } = query;
  const missed: MissedOffer[] = [];
  const centre = near?.coordinates;
  const wider = widerRadius(radiusKm);
  if (centre && wider > radiusKm)
    missed.push(
      ...missedBy({ radius: wider, sortBy: 'distance', sortOrder: 'asc' }, ({ offer, distanceKm }) => {
        const approximate = centre.approximate || offer.location.commune?.coordinates?.approximate === true;
        return distanceKm === null ? null : { kind: 'distance', km: distanceKm, approximate, radiusKm };
      }),
    );
  if (from !== '' || to !== '') {
    const around = {
      from: from && dayBefore(from, MISSED_DAYS_MAX),
      to: to && dayBefore(to, -MISSED_DAYS_MAX),
    };
    const today = parisDay(now);
    missed.push(...missedBy(around, ({ offer }) => datesMiss([{ from, to }], offer, today)));
  }
  if (contractType !== '')
    missed.push(
      ...missedBy({ contractType: '' }, ({ offer }) =>
        offer.contractType
          ? { kind: 'contract', contractType: offer.contractType, wanted: [contractType] }
          : null,
      ),
    );
  return missed;
}

/** The distance from the criterion, comparable within the same criterion. */
function sizeOf(miss: Miss): number {
  if (miss.kind === 'distance') return miss.km;
  return miss.kind === 'dates' ? miss.days : 0;
}

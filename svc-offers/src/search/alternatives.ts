import { type DaySpan, dayAfter, dayBefore, daysBetween } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import type { Miss } from '@praticio/contracts/offers/near-miss';
import type { OffersQuery, WayOut, WithoutWords } from '@praticio/contracts/offers/offer';
import { type Place, RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import { wordsWithoutGenders } from '@praticio/contracts/offers/vocabulary';
import { widerRadius } from '../offer-index/filters.ts';
import type { FoundOffer, OfferDays } from '../offer-index/indexed-offer.ts';
import type { Reading } from '../reading/read-query.ts';

/** With more results no suggestions to widen the search are made. */
export const LITTLE = 5;
const WAYS_MAX = 3;
/** The radii to try until one finds more. */
const RADIUS_STEPS = 4;

interface Found {
  query: OffersQuery;
  /** True if the search is around a commune. */
  isAround: boolean;
  total: number;
}

/** Suggestions to widen or drop one criterion, with the number of results; only those that find more, the best gain first. */
export function waysOut(
  { query, isAround, total }: Found,
  totalOf: (query: OffersQuery) => number,
): WayOut[] {
  if (total > LITTLE) return [];
  const ways: WayOut[] = [];
  const moreWith = (change: Partial<OffersQuery>) => totalOf({ ...query, ...change, page: 1 }) - total;

  let { radius = RADIUS_DEFAULT } = query;
  for (let step = 0; isAround && step < RADIUS_STEPS; step += 1) {
    const wider = widerRadius(radius);
    if (wider === radius) break;
    radius = wider;
    const more = moreWith({ radius });
    if (more === 0) continue;
    ways.push({ kind: 'radius', radius, more });
    break;
  }
  const { from, to, contractType } = query;
  if (from !== '' || to !== '') {
    const shifted = { from: from && dayBefore(from, 1), to: to && dayAfter(to) };
    ways.push({ kind: 'shift', ...shifted, more: moreWith(shifted) });
    ways.push({ kind: 'dates', more: moreWith({ from: '', to: '' }) });
  }
  if (contractType !== '') ways.push({ kind: 'contracts', more: moreWith({ contractType: '' }) });
  return ways
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, WAYS_MAX);
}

/** The search without the words that were read into nothing; null if nothing is left of it, or it finds no more. */
export function withoutWords(
  { query, reading, total }: { query: OffersQuery; reading: Reading; total: number },
  totalOf: (query: OffersQuery, reading: Reading) => number,
): WithoutWords | null {
  const { understood } = reading;
  const rest = new Set(understood.rest.split(' '));
  const typed = query.query.split(/\s+/);
  const isLeftOut = (word: string) => wordsWithoutGenders(word).every((one) => rest.has(one));
  const left = typed.filter((word) => !isLeftOut(word)).join(' ');
  const words = typed.filter((word) => isLeftOut(word) && wordsWithoutGenders(word).length > 0).join(' ');
  if (total > LITTLE || left === '' || words === '') return null;
  const more =
    totalOf({ ...query, query: left, page: 1 }, { ...reading, understood: { ...understood, rest: '' } }) -
    total;
  return more > 0 ? { query: left, words, more } : null;
}

/** The most days between an offer and the requested days for a near miss. */
const MISSED_DAYS_MAX = 14;

/** The number of days between an offer and the requested days ('' is no end); null if they are too many, or overlap. */
export function datesMiss(
  wanted: readonly DaySpan[],
  { terms }: { terms: OfferDays },
  today: string,
): Miss | null {
  const first = terms.startDate !== null && terms.startDate > today ? terms.startDate : today;
  const last = terms.endDate;
  const misses = wanted.flatMap(({ from, to }): Extract<Miss, { kind: 'dates' }>[] => {
    if (last !== null && last < from)
      return [{ kind: 'dates', days: daysBetween(last, from), side: 'before' }];
    return to !== '' && to < first ? [{ kind: 'dates', days: daysBetween(to, first), side: 'after' }] : [];
  });
  const [nearest] = misses.sort((a, b) => a.days - b.days);
  return nearest && nearest.days <= MISSED_DAYS_MAX ? nearest : null;
}

export interface MissedOffer extends FoundOffer {
  miss: Miss;
}

interface MissedBy {
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
  { query, near, found, now }: MissedBy,
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

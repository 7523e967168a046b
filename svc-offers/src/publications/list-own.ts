import { untilMissionEnd } from '@praticio/contracts/offers/mission-end';
import type { OwnOffersSummary, OwnOffersTableQuery } from '@praticio/contracts/offers/offer';
import type { InterestTally } from '../interests/interest.ts';
import type { Interests } from '../interests/part.ts';
import type { Actor } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import type { Listed, ListPage } from '../offers/listed.ts';
import { isPublished, type OfferOutline, type ShownOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { withStructures } from '../offers/read.ts';
import { END_FIELDS, endsWithin, fieldsFor, type OwnFilter, passes } from './own-filter.ts';

interface Deps {
  offers: Pick<Offers, 'findAll' | 'outlinesOf'>;
  stats: Pick<Offers['stats'], 'views'>;
  interests: Pick<Interests, 'talliesOf'>;
  members: Pick<Members, 'structures'>;
  now: () => Date;
}

/** An active offer that ends within this time ends soon. */
const SOON_DAYS = 7;
const NOBODY: InterestTally = { received: 0, waiting: 0 };
const inTitleOrder = new Intl.Collator('fr', { sensitivity: 'base', numeric: true }).compare;

type Tallies = Map<number, InterestTally>;
type Order = (a: OfferOutline, b: OfferOutline) => number;

const isOwn = ({ status }: OfferOutline) => status !== 'DELETED';
const isDeleted = ({ status }: OfferOutline) => status === 'DELETED';

/** Sorts by a number, which is worked out once for each; entries without one come last in both directions. */
function byNumber(
  found: OfferOutline[],
  numberOf: (offer: OfferOutline) => number | null,
  direction: 1 | -1,
): Order {
  const numbers = new Map(found.map((offer) => [offer.id, numberOf(offer)]));
  return (a, b) => {
    const [first = null, second = null] = [numbers.get(a.id), numbers.get(b.id)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return (first - second) * direction;
  };
}

/** When an active offer or its urgent badge ends, whichever is first. */
function endOf({ status, expiresAt, urgent, urgentUntil, terms }: OfferOutline, now: Date): number | null {
  if (status !== 'ACTIVE') return null;
  const ends = [expiresAt, ...(urgent && urgentUntil && urgentUntil > now ? [urgentUntil] : [])];
  return Math.min(...ends.map((end) => untilMissionEnd(end, terms.endDate).getTime()));
}

const FIRST = { newest: -1, end: 1, start: 1, title: 1, candidates: -1, views: -1 } as const;

/** The requested order; null for that of the store, newest first. */
async function orderOf(
  { stats, now }: Deps,
  { sort = 'newest', sortOrder }: OwnFilter,
  { found, tallies }: { found: OfferOutline[]; tallies: Tallies },
): Promise<Order | null> {
  const direction = sortOrder ? (sortOrder === 'asc' ? 1 : -1) : FIRST[sort];
  if (sort === 'newest') return direction === FIRST.newest ? null : (a, b) => a.id - b.id;
  if (sort === 'title') return (a, b) => inTitleOrder(a.title, b.title) * direction;
  if (sort === 'candidates') return byNumber(found, ({ id }) => tallies.get(id)?.received ?? 0, direction);
  if (sort === 'start')
    return byNumber(found, ({ terms }) => Date.parse(terms.startDate ?? '') || null, direction);
  if (sort === 'views') {
    const views = await stats.views(found.map(({ id }) => id));
    return byNumber(found, ({ id }) => views.get(id)?.total ?? 0, direction);
  }
  const at = now();
  return byNumber(found, (offer) => endOf(offer, at), direction);
}

/** The actor's offers that `isListed` and pass the filters, in the requested order. */
async function findOwn(
  deps: Deps,
  actor: Actor,
  { filter, isListed }: { filter: OwnFilter; isListed: (offer: OfferOutline) => boolean },
): Promise<OfferOutline[]> {
  const needsTallies = filter.candidates !== undefined || filter.sort === 'candidates';
  const [outlines, tallies] = await Promise.all([
    deps.offers.outlinesOf(actor.holder, fieldsFor(filter)),
    needsTallies ? deps.interests.talliesOf(actor.holder) : (new Map() as Tallies),
  ]);
  const found = outlines.filter(isListed).filter(passes(filter, deps.now(), tallies));
  const order = await orderOf(deps, filter, { found, tallies });
  return order ? found.toSorted(order) : found;
}

async function showAll({ offers, members }: Deps, outlines: OfferOutline[]): Promise<ShownOffer[]> {
  const ids = outlines.map(({ id }) => id);
  const byId = new Map((await offers.findAll(ids)).filter(isPublished).map((offer) => [offer.id, offer]));
  return withStructures(
    members,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

function listPageOf(deps: Deps, isListed: (offer: OfferOutline) => boolean) {
  return async (
    actor: Actor,
    { page, limit, ...filter }: OwnFilter & ListPage,
  ): Promise<Listed<ShownOffer>> => {
    const found = await findOwn(deps, actor, { filter, isListed });
    const shown = await showAll(deps, found.slice((page - 1) * limit, page * limit));
    return { items: shown, totalItems: found.length };
  };
}

/** One page of the actor's offers that are not deleted. */
export const listOwnOffers = (deps: Deps) => listPageOf(deps, isOwn);

/** One page of the actor's deleted offers. */
export const listDeletedOffers = (deps: Deps) => listPageOf(deps, isDeleted);

/** All of the actor's offers that the filters find, or those of them whose ids are named. */
export function listOwnTable(deps: Deps) {
  return async (actor: Actor, { ids, ...filter }: OwnOffersTableQuery): Promise<ShownOffer[]> => {
    const found = await findOwn(deps, actor, { filter, isListed: isOwn });
    const named = new Set(ids.split(',').map(Number));
    return showAll(deps, ids === '' ? found : found.filter(({ id }) => named.has(id)));
  };
}

/** The number of the actor's offers for each common filter. */
export function summarizeOwnOffers({ offers, interests, now }: Deps) {
  return async (actor: Actor): Promise<OwnOffersSummary> => {
    const [outlines, tallies] = await Promise.all([
      offers.outlinesOf(actor.holder, END_FIELDS),
      interests.talliesOf(actor.holder),
    ]);
    const own = outlines.filter(isOwn);
    const countOf = (status: OfferOutline['status']) => own.filter((offer) => offer.status === status).length;
    const at = now();
    const talliesOfOwn = own.map(({ id, status }) => ({ status, ...(tallies.get(id) ?? NOBODY) }));
    return {
      total: own.length,
      active: countOf('ACTIVE'),
      suspended: countOf('SUSPENDED'),
      closed: countOf('CLOSED'),
      endingSoon: own.filter((offer) => endsWithin(offer, SOON_DAYS, at)).length,
      withoutCandidate: talliesOfOwn.filter(({ status, received }) => status === 'ACTIVE' && received === 0)
        .length,
      waitingInterests: talliesOfOwn.reduce((sum, { waiting }) => sum + waiting, 0),
    };
  };
}

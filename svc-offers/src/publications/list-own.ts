import { DAY_MS } from '@praticio/contracts/base/units';
import { untilMissionEnd } from '@praticio/contracts/offers/mission-end';
import type { OfferStatus, OwnOffersSummary, OwnOffersTableQuery } from '@praticio/contracts/offers/offer';
import type { InterestTally } from '../interests/interest.ts';
import type { Interests } from '../interests/part.ts';
import type { Actor } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import type { Listed, ListPage } from '../offers/list-page.ts';
import { isPublished, type OfferOutline, type ShownOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { withStructures } from '../offers/read.ts';
import { endsWithin, fieldsFor, type OwnFilter, passes, statusesFor } from './own-filter.ts';

interface Deps {
  offers: Pick<Offers, 'findAll' | 'outlinesOf' | 'outlinesEnding' | 'idsByStatus'>;
  stats: Pick<Offers['stats'], 'totals'>;
  interests: Pick<Interests, 'talliesOf'>;
  members: Pick<Members, 'structures'>;
  now: () => Date;
}

/** An active offer that ends within this time ends soon. */
const SOON_DAYS = 7;
const inTitleOrder = new Intl.Collator('fr', { sensitivity: 'base', numeric: true }).compare;

type Tallies = Map<number, InterestTally>;
type Order = (a: OfferOutline, b: OfferOutline) => number;

const OWN: OfferStatus[] = ['ACTIVE', 'SUSPENDED', 'CLOSED'];
const DELETED: OfferStatus[] = ['DELETED'];

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
    const views = await stats.totals(found.map(({ id }) => id));
    return byNumber(found, ({ id }) => views.get(id) ?? 0, direction);
  }
  const at = now();
  return byNumber(found, (offer) => endOf(offer, at), direction);
}

/** The actor's offers of these statuses that pass the filters, in the requested order. */
async function findOwn(
  deps: Deps,
  actor: Actor,
  { filter, listed }: { filter: OwnFilter; listed: readonly OfferStatus[] },
): Promise<OfferOutline[]> {
  const needsTallies = filter.candidates !== undefined || filter.sort === 'candidates';
  const at = deps.now();
  const [outlines, tallies] = await Promise.all([
    deps.offers.outlinesOf(actor.holder, fieldsFor(filter), statusesFor(filter, listed)),
    needsTallies ? deps.interests.talliesOf(actor.holder) : (new Map() as Tallies),
  ]);
  const found = outlines.filter(passes(filter, at, tallies));
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

function listPageOf(deps: Deps, listed: readonly OfferStatus[]) {
  return async (
    actor: Actor,
    { page, limit, ...filter }: OwnFilter & ListPage,
  ): Promise<Listed<ShownOffer>> => {
    const found = await findOwn(deps, actor, { filter, listed });
    const shown = await showAll(deps, found.slice((page - 1) * limit, page * limit));
    return { items: shown, totalItems: found.length };
  };
}

/** One page of the actor's offers that are not deleted. */
export const listOwnOffers = (deps: Deps) => listPageOf(deps, OWN);

/** One page of the actor's deleted offers. */
export const listDeletedOffers = (deps: Deps) => listPageOf(deps, DELETED);

/** All of the actor's offers that the filters find, or those of them whose ids are named. */
export function listOwnTable(deps: Deps) {
  return async (actor: Actor, { ids, ...filter }: OwnOffersTableQuery): Promise<ShownOffer[]> => {
    const found = await findOwn(deps, actor, { filter, listed: OWN });
    const named = new Set(ids.split(',').map(Number));
    return showAll(deps, ids === '' ? found : found.filter(({ id }) => named.has(id)));
  };
}

/** The number of the actor's offers for each common filter. */
export function summarizeOwnOffers({ offers, interests, now }: Deps) {
  return async (actor: Actor): Promise<OwnOffersSummary> => {
    const at = now();
    const soon = new Date(at.getTime() + SOON_DAYS * DAY_MS);
    const [ids, ending, tallies] = await Promise.all([
      offers.idsByStatus(actor.holder),
      offers.outlinesEnding(actor.holder, at, soon),
      interests.talliesOf(actor.holder),
    ]);
    const [active = [], suspended = [], closed = []] = OWN.map((status) => ids.get(status));
    const own = [...active, ...suspended, ...closed];
    return {
      total: own.length,
      active: active.length,
      suspended: suspended.length,
      closed: closed.length,
      endingSoon: ending.filter((offer) => endsWithin(offer, SOON_DAYS, at)).length,
      withoutCandidate: active.filter((id) => !tallies.has(id)).length,
      waitingInterests: own.reduce((sum, id) => sum + (tallies.get(id)?.waiting ?? 0), 0),
    };
  };
}

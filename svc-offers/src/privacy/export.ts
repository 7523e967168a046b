import { forSelf } from '@praticio/service-kit/acting';
import type { Alerts } from '../alerts/part.ts';
import type { Calendars } from '../calendars/part.ts';
import type { ContractRoom } from '../contracts/part.ts';
import type { Engagements } from '../engagements/part.ts';
import type { Favorites } from '../favorites/part.ts';
import type { Imports } from '../imports/part.ts';
import type { Interests } from '../interests/part.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Pool } from '../pool/part.ts';
import type { Webhooks } from '../webhooks/part.ts';

interface Deps {
  offers: Pick<Offers, 'listOf'>;
  interests: Pick<Interests, 'ofCandidate' | 'signedBy'>;
  alerts: Pick<Alerts, 'of'>;
  favorites: Pick<Favorites, 'of'>;
  engagements: Pick<Engagements, 'allOf'>;
  contracts: Pick<ContractRoom, 'allOf'>;
  pool: Pick<Pool, 'ofCandidate' | 'signedBy' | 'invitationsOf'>;
  members: Pick<Members, 'find'> & { candidates: Pick<Members['candidates'], 'find'> };
  calendars: Pick<Calendars, 'find'>;
  webhooks: Pick<Webhooks, 'ofHolder'>;
  imports: Pick<Imports, 'listOf' | 'sourceOf'>;
}

const OFFERS_PER_PAGE = 20;

/** A page of a person's data in svc-offers: offers from the position `from` on; the first page contains all other data. */
export function readExport({
  offers,
  interests,
  alerts,
  favorites,
  engagements,
  contracts,
  pool,
  members,
  calendars,
  webhooks,
  imports,
}: Deps) {
  return async (userId: string, from: number) => {
    const own = await offers.listOf(userId);
    const page = {
      offers: own.slice(from, from + OFFERS_PER_PAGE),
      next: from + OFFERS_PER_PAGE < own.length ? from + OFFERS_PER_PAGE : null,
    };
    if (from > 0) return { ...page, held: null };
    const [
      sent,
      marked,
      watched,
      kept,
      agreed,
      signed,
      pools,
      noted,
      invitations,
      member,
      candidate,
      calendar,
      told,
      imported,
      importSource,
    ] = await Promise.all([
      interests.ofCandidate(userId),
      interests.signedBy(userId),
      alerts.of(userId),
      favorites.of(userId),
      engagements.allOf(forSelf(userId)),
      contracts.allOf(userId),
      pool.ofCandidate(userId),
      pool.signedBy(userId),
      pool.invitationsOf(userId),
      members.find(userId),
      members.candidates.find(userId),
      calendars.find(userId),
      webhooks.ofHolder(userId),
      imports.listOf(userId),
      imports.sourceOf(userId),
    ]);
    return {
      ...page,
      held: {
        userId,
        interests: sent,
        marked,
        alerts: watched,
        favorites: kept,
        engagements: agreed,
        contracts: signed,
        pools,
        poolNotes: noted,
        invitations,
        member,
        candidate,
        calendar,
        webhooks: told,
        imports: imported,
        importSource,
      },
    };
  };
}

import { ALERT_MATCH_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { Offers } from '../offers/part.ts';
import type { AlertStore } from './store.ts';

/** An offer that is reopened after this time is new to the people whose alerts it matched. */
const CLOSED_MS = ALERT_MATCH_DAYS * DAY_MS;
const OFFERS_AT_ONCE = 1_000;

interface Deps {
  alerts: Pick<AlertStore, 'matchedOffers' | 'forgetMatchesOf'>;
  offers: Pick<Offers, 'openAmong'>;
  now: () => Date;
}

/** Removes the matches of offers that were deleted, or closed long ago. */
export const forgetMatches =
  ({ alerts, offers, now }: Deps) =>
  async (): Promise<void> => {
    const closedBefore = new Date(now().getTime() - CLOSED_MS);
    const matched = await alerts.matchedOffers();
    for (let from = 0; from < matched.length; from += OFFERS_AT_ONCE) {
      const ids = matched.slice(from, from + OFFERS_AT_ONCE);
      const open = await offers.openAmong(ids, closedBefore);
      await alerts.forgetMatchesOf(ids.filter((id) => !open.has(id)));
    }
  };

import type { Members } from '../members/part.ts';
import { isPublished } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { AlertIndex } from './index-engine.ts';
import type { AlertStore } from './store.ts';

interface MatchDeps {
  offers: Pick<Offers, 'find'>;
  members: Pick<Members, 'structures'>;
  alerts: Pick<AlertStore, 'addMatch'>;
  alertIndex: Pick<AlertIndex, 'match'>;
}

/** Stores a match for each alert that the offer fits, except alerts of its owner. Repeating it adds nothing. */
export function matchAlerts({ offers, members, alerts, alertIndex }: MatchDeps) {
  return async (offerId: number): Promise<void> => {
    const offer = await offers.find(offerId);
    if (!offer || !isPublished(offer) || offer.status !== 'ACTIVE') return;
    const structure = (await members.structures([offer.ownerId])).get(offer.ownerId) ?? null;
    for (const alert of alertIndex.match({ offer, structure })) {
      if (alert.userId !== offer.ownerId) await alerts.addMatch(alert, offerId);
    }
  };
}

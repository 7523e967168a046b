import { owns } from '@praticio/service-kit/acting';
import type { Members } from '../members/part.ts';
import type { OfferIndex } from '../offer-index/part.ts';
import { strangersView } from '../offers/confidential.ts';
import { isPublic, isPublished, type ShownOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { AlertIndex } from './index-engine.ts';
import type { AlertStore } from './store.ts';

interface MatchDeps {
  offers: Pick<Offers, 'find'>;
  members: Pick<Members, 'structures'>;
  alerts: Pick<AlertStore, 'addMatch'>;
  alertIndex: Pick<AlertIndex, 'match'>;
  index: Pick<OfferIndex, 'current'>;
}

/** The offer that everybody sees, `version` of it or a newer one. */
async function readActive(
  { offers, members, index }: MatchDeps,
  offerId: number,
  version: number,
): Promise<ShownOffer | null> {
  const held = index.current(offerId, version);
  if (held) return held;
  const offer = await offers.find(offerId);
  if (!offer || !isPublished(offer) || !isPublic(offer)) return null;
  const structures = await members.structures([offer.ownerId]);
  return strangersView({ offer, structure: structures.get(offer.ownerId) ?? null });
}

/** Stores a match for each alert that the offer fits, except alerts of its owner. Repeating it adds nothing. */
export function matchAlerts(deps: MatchDeps) {
  const { alerts, alertIndex } = deps;
  return async (offerId: number, version: number): Promise<void> => {
    const shown = await readActive(deps, offerId, version);
    if (!shown) return;
    for (const alert of alertIndex.match(shown)) {
      if (!owns({ holder: alert.userId }, shown.offer)) await alerts.addMatch(alert, offerId);
    }
  };
}

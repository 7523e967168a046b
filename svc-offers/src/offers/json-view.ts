import type { Offer as OfferView } from '@praticio/contracts/offers/offer';
import { type Json, jsonOf } from '@praticio/service-kit/json';
import { nextStartOf } from '../slots/slot.ts';
import { isUrgent, type PublishedOffer, type ShownOffer, timeZoneOfOffer } from './offer.ts';
import { offerView } from './view.ts';

/** The JSON of offers from memory, as long as these are there. */
const kept = new WeakMap<
  PublishedOffer,
  { json: Json<OfferView>; structure: ShownOffer['structure']; until: number }
>();

/** When the offer is shown in another way although it has not changed: its urgency ends, or a slot begins. */
function changesAt(offer: PublishedOffer, now: Date): number {
  const { slots, urgentUntil } = offer;
  const urgencyEnd = isUrgent(offer, now) ? urgentUntil : null;
  const ends = [urgencyEnd, nextStartOf(slots, timeZoneOfOffer(offer), now)];
  return Math.min(...ends.map((at) => at?.getTime() ?? Number.POSITIVE_INFINITY));
}

/** `offerView` as JSON. Most pages have the same offers: writing them again would be a third of the cost of a search. */
export function offerJson(shown: ShownOffer, now = new Date()): Json<OfferView> {
  const { offer, structure } = shown;
  const known = kept.get(offer);
  if (known && known.structure === structure && now.getTime() < known.until) return known.json;
  const json = jsonOf(offerView(shown, now));
  kept.set(offer, { json, structure, until: changesAt(offer, now) });
  return json;
}

import { parisDay } from '@praticio/contracts/base/paris-time';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { ExternalOffer, OwnOffer } from '@praticio/contracts/offers/offer';
import type { OfferViews, ShownOffer } from '../offers/offer.ts';
import { offerView, wholeOfferView } from '../offers/view.ts';
import type { OfferCounts } from './count.ts';

const SHOWN_DAYS = 14;

/** The views of the last days, today's last. */
function viewsByDay(days: OfferViews['days'], now: Date): number[] {
  const today = Date.parse(parisDay(now));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = new Date(today - (SHOWN_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return days[day] ?? 0;
  });
}

/** The offer with the fields that only its owner sees. */
export function ownOfferView(
  shown: ShownOffer,
  { views, interests }: OfferCounts,
  now = new Date(),
): OwnOffer {
  const { id, moderation, external } = shown.offer;
  const { total, days } = views.get(id) ?? { total: 0, days: {} };
  const { received, answered, answerMs } = interests.get(id) ?? { received: 0, answered: 0, answerMs: 0 };
  return {
    ...offerView(shown, now),
    viewsCount: total,
    viewsByDay: viewsByDay(days, now),
    interestsCount: received,
    answeredCount: answered,
    averageAnswerMs: answered > 0 ? answerMs / answered : null,
    suspensionReason: moderation?.reason ?? null,
    externalId: external?.id ?? null,
  };
}

/** The offer as the owner's software knows it. */
export function externalOfferView(shown: ShownOffer): ExternalOffer {
  return { ...wholeOfferView(shown), externalId: shown.offer.external?.id ?? '' };
}

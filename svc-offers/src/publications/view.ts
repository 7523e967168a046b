import { parisDay } from '@praticio/contracts/base/paris-time';
import { DAY_MS } from '@praticio/contracts/base/units';
import { type ExternalOffer, type OwnOffer, offerStatusWords } from '@praticio/contracts/offers/offer';
import type { OfferViews, ShownOffer } from '../offers/offer.ts';
import { offerView, wholeOfferView } from '../offers/view.ts';
import type { Slot } from '../slots/slot.ts';
import { tableText } from '../slots/table-view.ts';
import type { OfferCounts } from './count.ts';

const SHOWN_DAYS = 14;

/** The views of the last days, ending with today. */
function viewsByDay(days: OfferViews['days'], now: Date): number[] {
  const today = Date.parse(parisDay(now));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = new Date(today - (SHOWN_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return days[day] ?? 0;
  });
}

function positionsOf(slots: readonly Slot[]): OwnOffer['positions'] {
  if (slots.length === 0) return null;
  const sumOf = (figure: 'positions' | 'taken') => slots.reduce((sum, slot) => sum + slot[figure], 0);
  return { total: sumOf('positions'), taken: sumOf('taken') };
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
    positions: positionsOf(shown.offer.slots),
    suspensionReason: moderation?.reason ?? null,
    externalId: external?.id ?? null,
  };
}

/** The offer for the owner's software. */
export function externalOfferView(shown: ShownOffer): ExternalOffer {
  return { ...wholeOfferView(shown), externalId: shown.offer.external?.id ?? '' };
}

const COLUMNS = [
  'Référence',
  'Offre',
  'Lieu',
  'Contrat',
  'Spécialité',
  'Début',
  'Fin',
  'État',
  "En ligne jusqu'au",
  "Urgente jusqu'au",
  'Postes',
  'Pourvus',
  'Vues',
  'Candidatures',
  'Sans réponse',
];

/** One line for each offer. */
export function ownOffersText(offers: readonly OwnOffer[]): string {
  const rows = offers.map((offer) => [
    String(offer.id),
    offer.title,
    offer.location,
    offer.contractType ?? '',
    offer.speciality ?? '',
    offer.startDate ?? '',
    offer.endDate ?? '',
    offerStatusWords(offer),
    parisDay(offer.expiresAt),
    offer.urgent && offer.urgentUntil ? parisDay(offer.urgentUntil) : '',
    String(offer.positions?.total ?? ''),
    String(offer.positions?.taken ?? ''),
    String(offer.viewsCount),
    String(offer.interestsCount),
    String(offer.interestsCount - offer.answeredCount),
  ]);
  return tableText([COLUMNS, ...rows]);
}

import { parisDay } from '@praticio/contracts/base/paris-time';
import type { OfferDetails } from '@praticio/contracts/offers/details';
import { type FactLists, listFacts, noFacts, objectOf } from '@praticio/contracts/offers/facts';
import {
  END_BEFORE_START,
  familyOfContract,
  type OfferFamily,
  type OfferTermsInput,
  type OfferTerms as ShownTerms,
} from '@praticio/contracts/offers/terms';

import { factsBySlots, type Slot, slotDates } from '../slots/slot.ts';

/** The structured facts of an offer. Where its owner chose no family, the contract type decides. */
export type OfferTerms = Omit<ShownTerms, 'family'> & { family: OfferFamily | null };

/** The terms of an offer that has none. */
export const noTerms: OfferTerms = {
  family: null,
  startDate: null,
  endDate: null,
  asSoonAsPossible: false,
  pay: null,
  details: {},
  transfer: null,
  confidential: false,
  ...noFacts(),
};

export function familyOf(offer: { terms: OfferTerms; contractType: string | null }): OfferFamily {
  return offer.terms.family ?? familyOfContract(offer.contractType);
}

/** The terms for display. */
export function shownTerms(offer: { terms: OfferTerms; contractType: string | null }): ShownTerms {
  return { ...offer.terms, family: familyOf(offer) };
}

/** Whether the day of `now` in Paris is after the offer's last day. */
export function datesAreOver({ terms: { endDate } }: { terms: OfferTerms }, now: Date): boolean {
  return endDate !== null && endDate < parisDay(now);
}

/**
 * The terms after an edit: an absent field keeps its value of `before`. 'As soon as possible' and a start date exclude each
 * other: the one that was sent applies; if both were sent, the start date is dropped.
 */
export function termsAfter(before: OfferTerms, input: OfferTermsInput): OfferTerms {
  const { asSoonAsPossible = input.startDate ? false : before.asSoonAsPossible } = input;
  const kept = <Value>(sent: Value | undefined, known: Value): Value => (sent === undefined ? known : sent);
  return {
    family: kept(input.family, before.family),
    startDate: asSoonAsPossible ? null : kept(input.startDate, before.startDate),
    endDate: kept(input.endDate, before.endDate),
    asSoonAsPossible,
    pay: kept(input.pay, before.pay),
    details: input.details === undefined ? before.details : detailsGiven(input.details ?? {}),
    transfer: kept(input.transfer, before.transfer),
    confidential: kept(input.confidential, before.confidential),
    ...objectOf<FactLists>(listFacts.map((name) => [name, distinct(input[name] ?? before[name])])),
  };
}

/** Removes empty details. */
const detailsGiven = (details: OfferDetails): OfferDetails =>
  Object.fromEntries(
    Object.entries(details).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== '')),
  );

/** With slots, derives the offer's days from them, and from their hours whether it is for nights and weekends. */
export function withSlotTerms(terms: OfferTerms, slots: Slot[]): OfferTerms {
  const dates = slotDates(slots);
  if (!dates) return terms;
  return { ...factsBySlots(terms, slots), ...dates, asSoonAsPossible: false, weekdays: [] };
}

const DATES_OVER = 'La date de fin est déjà passée';

/** Errors of the dates, by field. An end date that the edit does not change may be in the past. */
export function termErrors(terms: OfferTerms, before: OfferTerms, now: Date): Record<string, string> {
  const { startDate, endDate } = terms;
  if (endDate === null) return {};
  if (startDate !== null && endDate < startDate) return { endDate: END_BEFORE_START };
  const isNew = endDate !== before.endDate;
  return isNew && datesAreOver({ terms }, now) ? { endDate: DATES_OVER } : {};
}

/** Without duplicates; texts keep their order, numbers are sorted. */
const distinct = (entries: readonly (string | number)[]) =>
  [...new Set(entries)].sort((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : 0));

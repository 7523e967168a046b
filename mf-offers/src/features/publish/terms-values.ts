import { kindOf, type OfferKind, type Transfer } from '@praticio/contracts/offers/details';
import { type FactLists, factsOf, noFacts } from '@praticio/contracts/offers/facts';
import type { Offer } from '@praticio/contracts/offers/offer';
import {
  END_BEFORE_START,
  familyOfContract,
  type OfferFamily,
  type OfferTerms,
  type OfferTermsInput,
  type Pay,
  type PayPeriod,
  paySchema,
} from '@praticio/contracts/offers/terms';
import type { z } from 'zod';
import {
  type DetailTexts,
  detailIssues,
  detailsInputOf,
  detailsShownOf,
  detailTextsOf,
  noDetails,
} from './detail-values.ts';

/** An offer's terms in the form; a missing term is '' or an empty list. */
export interface TermsValues extends FactLists {
  family: OfferFamily | '';
  startDate: string;
  endDate: string;
  asSoonAsPossible: boolean;
  payKind: Pay['kind'] | '';
  payMin: string;
  payMax: string;
  payPer: PayPeriod | '';
  transfer: Transfer | '';
  confidential: boolean;
  details: DetailTexts;
}

export const noTerms: TermsValues = {
  family: '',
  startDate: '',
  endDate: '',
  asSoonAsPossible: false,
  payKind: '',
  payMin: '',
  payMax: '',
  payPer: '',
  transfer: '',
  confidential: false,
  details: noDetails,
  ...noFacts(),
};

const amountText = (amount: number | null): string =>
  amount === null ? '' : String(amount).replace('.', ',');

/** The form's values for the terms of an offer. */
export function termsValuesOf(offer: OfferTerms & Pick<Offer, 'contractType'>): TermsValues {
  const { pay, family, contractType } = offer;
  return {
    // one that follows from the contract type goes on doing so when the type is changed
    family: family === familyOfContract(contractType) ? '' : family,
    startDate: offer.startDate ?? '',
    endDate: offer.endDate ?? '',
    asSoonAsPossible: offer.asSoonAsPossible,
    payKind: pay?.kind ?? '',
    payMin: amountText(pay?.min ?? null),
    payMax: amountText(pay?.max ?? null),
    payPer: pay?.per ?? '',
    transfer: offer.transfer ?? '',
    confidential: offer.confidential,
    details: detailTextsOf(offer.details),
    ...factsOf(offer),
  };
}

export type TermsGroup = 'dates' | 'time' | 'pay';

/** The sections that the form opens for each contract type. */
const NEEDED: Record<string, TermsGroup[]> = {
  CDI: ['dates', 'time', 'pay'],
  CDD: ['dates', 'time', 'pay'],
  Intérim: ['dates', 'time', 'pay'],
  Stage: ['dates', 'pay'],
  Remplacement: ['dates', 'pay'],
  Vacation: ['dates', 'pay'],
};

/** The needed groups of an offer without a contract. */
const NEEDED_OF_PROPERTY: Partial<Record<OfferFamily, TermsGroup[]>> = {
  premises: ['dates', 'pay'],
  sale: ['dates'],
};

export function neededGroups({ family }: Pick<TermsValues, 'family'>, contractType: string): TermsGroup[] {
  return (family && NEEDED_OF_PROPERTY[family]) || NEEDED[contractType] || [];
}

/** The usual kind and period of pay for a contract type. */
export function usualPay(contractType: string): { kind: Pay['kind']; per: PayPeriod } {
  if (contractType === 'Remplacement') return { kind: 'share', per: 'percent' };
  if (contractType === 'Vacation') return { kind: 'fee', per: 'day' };
  if (contractType === 'Intérim') return { kind: 'salary', per: 'hour' };
  if (contractType === '') return { kind: 'rent', per: 'month' };
  return { kind: 'salary', per: 'month' };
}

/** Kind and period of the pay: the chosen ones, else the usual ones. */
export function payChoice(
  { payKind, payPer }: Pick<TermsValues, 'payKind' | 'payPer'>,
  contractType: string,
) {
  const usual = usualPay(contractType);
  const kind = payKind || usual.kind;
  if (kind === 'share') return { kind, per: 'percent' as const };
  const per = payPer && payPer !== 'percent' ? payPer : usual.per;
  return { kind, per: per === 'percent' ? ('month' as const) : per };
}

/** The number in '2 500,50'; null for an empty text, NaN for anything else. */
function amountOf(text: string): number | null {
  const plain = text.replace(/[\s€%]/g, '').replace(',', '.');
  return plain === '' ? null : Number(plain);
}

/** The pay in the form; null without an amount. */
export function payOf(values: TermsValues, contractType: string): Pay | null {
  const [min, max] = [amountOf(values.payMin), amountOf(values.payMax)];
  if (min === null && max === null) return null;
  // A single amount is both minimum and maximum.
  return { ...payChoice(values, contractType), min: min ?? max, max: max ?? min };
}

const FIELD_OF_PAY: Record<string, keyof TermsValues> = { kind: 'payKind', per: 'payPer', max: 'payMax' };

/** The invalid fields of the terms with their messages. */
export function termsIssues(
  values: TermsValues,
  contractType: string,
): { field: keyof TermsValues | `details.${string}`; message: string }[] {
  const pay = payOf(values, contractType);
  const issues: z.core.$ZodIssue[] = pay ? (paySchema.safeParse(pay).error?.issues ?? []) : [];
  const wrong: ReturnType<typeof termsIssues> = issues.map(({ path, message }) => ({
    field: FIELD_OF_PAY[String(path[0])] ?? ('payMin' as const),
    message,
  }));
  wrong.push(...detailIssues(values.details, offerKindOf(values, contractType)));
  const { startDate, endDate } = values;
  if (startDate && endDate && endDate < startDate)
    wrong.push({ field: 'endDate', message: END_BEFORE_START });
  return wrong;
}

/** The terms for the server; null deletes a term. */
export function termsInputOf(values: TermsValues, contractType: string): OfferTermsInput {
  const kind = offerKindOf(values, contractType);
  return {
    ...shownTermsOf(values, contractType),
    family: values.family || null,
    details: detailsInputOf(values.details, kind),
    pay: payOf(values, contractType),
  };
}

/** The kind of offer: the chosen one, else that of the contract type. */
export function offerKindOf(
  { family, transfer }: Pick<TermsValues, 'family' | 'transfer'>,
  contractType: string,
): OfferKind | null {
  if (!family && contractType === '') return null;
  return kindOf({ family: family || familyOfContract(contractType), transfer: transfer || null });
}

/** The terms for a preview; an invalid pay counts as none. */
export function shownTermsOf(values: TermsValues, contractType: string): Omit<OfferTerms, 'family'> {
  const { startDate, endDate, asSoonAsPossible } = values;
  const kind = offerKindOf(values, contractType);
  const isSale = kind === 'sale' || kind === 'association';
  return {
    startDate: asSoonAsPossible ? null : startDate || null,
    endDate: endDate || null,
    asSoonAsPossible,
    pay: paySchema.safeParse(payOf(values, contractType)).data ?? null,
    details: detailsShownOf(values.details, kind),
    transfer: isSale ? values.transfer || null : null,
    confidential: isSale && values.confidential,
    ...factsOf(values),
  };
}

import {
  END_BEFORE_START,
  type OfferFamily,
  type OfferTerms,
  type OfferTermsInput,
  type Pay,
  type PayPeriod,
  paySchema,
  type WorkingTime,
} from 'contracts/offers/terms';
import type { z } from 'zod';

/** What the form holds of an offer's terms: '' and empty lists for what is not said. */
export interface TermsValues {
  family: OfferFamily | '';
  startDate: string;
  endDate: string;
  asSoonAsPossible: boolean;
  weekdays: number[];
  workingTime: WorkingTime[];
  payKind: Pay['kind'] | '';
  payMin: string;
  payMax: string;
  payPer: PayPeriod | '';
  housing: string[];
  careSettings: string[];
  software: string[];
}

export const noTerms: TermsValues = {
  family: '',
  startDate: '',
  endDate: '',
  asSoonAsPossible: false,
  weekdays: [],
  workingTime: [],
  payKind: '',
  payMin: '',
  payMax: '',
  payPer: '',
  housing: [],
  careSettings: [],
  software: [],
};

const amountText = (amount: number | null): string =>
  amount === null ? '' : String(amount).replace('.', ',');

/** What the form shows of an offer's terms. */
export function termsValuesOf(offer: OfferTerms): TermsValues {
  const { pay } = offer;
  return {
    family: offer.family,
    startDate: offer.startDate ?? '',
    endDate: offer.endDate ?? '',
    asSoonAsPossible: offer.asSoonAsPossible,
    weekdays: offer.weekdays,
    workingTime: offer.workingTime,
    payKind: pay?.kind ?? '',
    payMin: amountText(pay?.min ?? null),
    payMax: amountText(pay?.max ?? null),
    payPer: pay?.per ?? '',
    housing: offer.housing,
    careSettings: offer.careSettings,
    software: offer.software,
  };
}

export type TermsGroup = 'dates' | 'time' | 'pay';

/** What an offer of that contract type is asked for; the rest can be opened. */
const NEEDED: Record<string, TermsGroup[]> = {
  CDI: ['dates', 'time', 'pay'],
  CDD: ['dates', 'time', 'pay'],
  Intérim: ['dates', 'time', 'pay'],
  Stage: ['dates', 'pay'],
  Remplacement: ['dates', 'pay'],
  Vacation: ['dates', 'pay'],
};

export const neededGroups = (contractType: string): TermsGroup[] => NEEDED[contractType] ?? [];

/** How that contract type is usually paid. */
export function usualPay(contractType: string): { kind: Pay['kind']; per: PayPeriod } {
  if (contractType === 'Remplacement') return { kind: 'share', per: 'percent' };
  if (contractType === 'Vacation') return { kind: 'fee', per: 'day' };
  if (contractType === 'Intérim') return { kind: 'salary', per: 'hour' };
  if (contractType === '') return { kind: 'rent', per: 'month' };
  return { kind: 'salary', per: 'month' };
}

/** The kind and the period that hold: those chosen, else the usual ones. */
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

/** '2 500,50' as a number, null for nothing, NaN for what is no amount. */
function amountOf(text: string): number | null {
  const plain = text.replace(/[\s€%]/g, '').replace(',', '.');
  return plain === '' ? null : Number(plain);
}

/** The pay that the form describes; null for none. */
export function payOf(values: TermsValues, contractType: string): Pay | null {
  const [min, max] = [amountOf(values.payMin), amountOf(values.payMax)];
  if (min === null && max === null) return null;
  // one figure is that figure, not the least of more
  return { ...payChoice(values, contractType), min: min ?? max, max: max ?? min };
}

const FIELD_OF_PAY: Record<string, keyof TermsValues> = { kind: 'payKind', per: 'payPer', max: 'payMax' };

/** Which field of the terms is wrong, and why. */
export function termsIssues(
  values: TermsValues,
  contractType: string,
): { field: keyof TermsValues; message: string }[] {
  const pay = payOf(values, contractType);
  const issues: z.core.$ZodIssue[] = pay ? (paySchema.safeParse(pay).error?.issues ?? []) : [];
  const wrong = issues.map(({ path, message }) => ({
    field: FIELD_OF_PAY[String(path[0])] ?? ('payMin' as const),
    message,
  }));
  const { startDate, endDate } = values;
  if (startDate && endDate && endDate < startDate)
    wrong.push({ field: 'endDate', message: END_BEFORE_START });
  return wrong;
}

/** The terms as the server takes them, in JSON as in multipart: what was emptied is taken away. */
export function termsInputOf(values: TermsValues, contractType: string): OfferTermsInput {
  return {
    ...shownTermsOf(values, contractType),
    family: values.family || null,
    pay: payOf(values, contractType),
  };
}

/** The terms as a page shows them; a pay that makes no sense yet is none. */
export function shownTermsOf(values: TermsValues, contractType: string): Omit<OfferTerms, 'family'> {
  const { startDate, endDate, asSoonAsPossible, weekdays, workingTime } = values;
  const { housing, careSettings, software } = values;
  return {
    startDate: asSoonAsPossible ? null : startDate || null,
    endDate: endDate || null,
    asSoonAsPossible,
    weekdays,
    workingTime,
    pay: paySchema.safeParse(payOf(values, contractType)).data ?? null,
    housing,
    careSettings,
    software,
  };
}

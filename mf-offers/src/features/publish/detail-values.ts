import {
  type DetailName,
  detailNames,
  detailOf,
  isFigure,
  type OfferDetails,
  type OfferKind,
  offerDetailsInputSchema,
  TURNOVER_YEARS,
  type Turnover,
} from '@praticio/contracts/offers/details';
import { objectOf } from '@praticio/contracts/offers/facts';

/** Revenue of a year as it is typed. */
export interface YearText {
  year: number;
  euros: string;
}

/** An offer's details as they are typed; '' for none. */
export type DetailTexts = Record<DetailName, string> & { turnover: YearText[] };

const texts = (textOf: (name: DetailName) => string) =>
  objectOf<Record<DetailName, string>>(detailNames.map((name) => [name, textOf(name)]));

export const noDetails: DetailTexts = { ...texts(() => ''), turnover: [] };

const figureText = (figure: number) => String(figure).replace('.', ',');

export function detailTextsOf(details: OfferDetails): DetailTexts {
  const { turnover = [] } = details;
  return {
    ...texts((name) => {
      const value = details[name];
      return typeof value === 'number' ? figureText(value) : (value ?? '');
    }),
    turnover: turnover.map(({ year, euros }) => ({ year, euros: figureText(euros) })),
  };
}

/** The years that the form asks for: those of the offer, else the last whole ones. */
export function askedYears(turnover: YearText[], thisYear: number): YearText[] {
  const known = new Map(turnover.map((one) => [one.year, one]));
  const first = Math.min(thisYear - TURNOVER_YEARS, ...known.keys());
  return Array.from({ length: TURNOVER_YEARS }, (_, index) => {
    const year = first + index;
    return known.get(year) ?? { year, euros: '' };
  });
}

const amountOf = (text: string): number => Number(text.replace(/[\s€%]/g, '').replace(',', '.'));

export const turnoverOf = (turnover: YearText[]): Turnover =>
  turnover
    .filter(({ euros }) => euros.trim() !== '')
    .map(({ year, euros }) => ({ year, euros: amountOf(euros) }));

/** The details that the kind of offer asks for. */
export const detailsFor = (kind: OfferKind | null): DetailName[] =>
  kind === null ? [] : detailNames.filter((name) => detailOf(name).kinds.includes(kind));

/** The details for the server; those of another kind are left out. */
export function detailsInputOf(typed: DetailTexts, kind: OfferKind | null): OfferDetails {
  const given = detailsFor(kind).filter((name) => typed[name].trim() !== '');
  const turnover = kind === 'sale' || kind === 'association' ? turnoverOf(typed.turnover) : [];
  return {
    ...objectOf<OfferDetails>(
      given.map((name) => [name, isFigure(name) ? amountOf(typed[name]) : typed[name].trim()]),
    ),
    ...(turnover.length > 0 && { turnover }),
  };
}

/** The errors of the details, by field of the form. */
export function detailIssues(
  typed: DetailTexts,
  kind: OfferKind | null,
): { field: `details.${string}`; message: string }[] {
  const issues = offerDetailsInputSchema.safeParse(detailsInputOf(typed, kind)).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ field: `details.${String(path[0])}`, message }));
}

/** The details for a preview, without wrong ones. */
export function detailsShownOf(typed: DetailTexts, kind: OfferKind | null): OfferDetails {
  const wrong = detailIssues(typed, kind).map(({ field }) => field);
  const given = Object.entries(detailsInputOf(typed, kind));
  return Object.fromEntries(given.filter(([name]) => !wrong.includes(`details.${name}`)));
}

import { z } from 'zod';
import { inOneLine } from '../base/text-fields.ts';
import { objectOf, type offerFacts } from './facts.ts';

/** The object of a sale: a practice with its patients, or a share in one. */
export const transfers = ['sale', 'association'] as const;
export type Transfer = (typeof transfers)[number];
export const transferLabels: Record<Transfer, string> = { sale: 'Cession', association: 'Association' };

/** The kind of an offer, the form's first question. */
export const offerKinds = ['post', 'locum', 'premises', 'sale', 'association'] as const;
export type OfferKind = (typeof offerKinds)[number];

export interface OfferDetail {
  label: string;
  /** The kinds of offers whose form asks for it. */
  kinds: readonly OfferKind[];
  /** Of a figure; a detail without one is a short text. */
  unit?: string;
  /** The largest figure. */
  most?: number;
  example?: string;
}

/** Details of an offer beside its facts: a figure or a short text each, none of it searched by. */
export const offerDetails = {
  hours: { label: 'Horaires', kinds: ['post', 'locum'], example: '8 h – 18 h 30, un samedi sur deux' },
  team: {
    label: 'Équipe',
    kinds: ['post', 'locum', 'sale', 'association'],
    example: 'Une secrétaire, deux confrères',
  },
  surface: { label: 'Surface', kinds: ['premises', 'sale'], unit: 'm²', most: 100_000 },
  price: { label: 'Prix demandé', kinds: ['premises', 'sale'], unit: '€', most: 100_000_000 },
  charges: { label: 'Charges', kinds: ['premises'], unit: '€ par mois', most: 1_000_000 },
  patients: { label: 'Patients suivis', kinds: ['sale', 'association'], unit: '', most: 1_000_000 },
  daysPerWeek: { label: 'Jours travaillés', kinds: ['sale', 'association'], unit: 'par semaine', most: 7 },
  rent: { label: 'Loyer et charges', kinds: ['sale', 'association'], unit: '€ par mois', most: 1_000_000 },
  reason: { label: 'Motif', kinds: ['sale'], example: 'Départ en retraite' },
  handover: {
    label: 'Présentation de la patientèle',
    kinds: ['sale'],
    unit: 'mois',
    most: 60,
  },
  shares: { label: 'Parts proposées', kinds: ['association'], example: 'Un tiers de la SCM' },
  organisation: {
    label: 'Organisation',
    kinds: ['association'],
    example: 'Agendas séparés, secrétariat partagé',
  },
  project: { label: 'Projet', kinds: ['association'], example: "Ouvrir une maison de santé d'ici 2028" },
} as const satisfies Record<string, OfferDetail>;

export type DetailName = keyof typeof offerDetails;
type Figure = {
  [Name in DetailName]: (typeof offerDetails)[Name] extends { unit: string } ? Name : never;
}[DetailName];
export const detailNames = Object.keys(offerDetails) as DetailName[];
export const detailOf = (name: DetailName): OfferDetail => offerDetails[name];
export const isFigure = (name: DetailName): name is Figure => 'unit' in offerDetails[name];

/** Revenue of so many years tells where a practice is heading. */
export const TURNOVER_YEARS = 3;
const turnoverSchema = z.array(
  z.object({
    year: z.number().int().min(2000).max(2100),
    euros: z.number({ error: 'Montant invalide' }).min(0, 'Montant invalide').max(100_000_000),
  }),
);
export type Turnover = z.infer<typeof turnoverSchema>;

type Shown = { [Name in DetailName]: Name extends Figure ? number : string };
export type OfferDetails = { [Name in DetailName]?: Shown[Name] | undefined } & {
  turnover?: Turnover | undefined;
};
type Shape = { [Name in DetailName]: z.ZodOptional<z.ZodType<Shown[Name], Shown[Name]>> };

const FIGURE_INVALID = 'Nombre invalide';

/** The details as people send them; an absent one is none. */
export const offerDetailsInputSchema = z.object({
  ...objectOf<Shape>(
    detailNames.map((name) => [
      name,
      (isFigure(name)
        ? z
            .number({ error: FIGURE_INVALID })
            .min(0, FIGURE_INVALID)
            .max(offerDetails[name].most, `${offerDetails[name].most.toLocaleString('fr-FR')} maximum`)
        : inOneLine(200)
      ).optional(),
    ]),
  ),
  turnover: turnoverSchema.max(TURNOVER_YEARS).optional(),
});

/** The details as an offer shows them. */
export const offerDetailsSchema = z.object({
  ...objectOf<Shape>(
    detailNames.map((name) => [name, (isFigure(name) ? z.number() : z.string()).optional()]),
  ),
  turnover: z.array(z.object({ year: z.number().int(), euros: z.number() })).optional(),
});

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** A detail in words; '' for an absent one. */
export function detailWords(name: DetailName, details: OfferDetails): string {
  const value = details[name];
  if (value === undefined || value === '') return '';
  return [typeof value === 'number' ? number.format(value) : value, detailOf(name).unit]
    .filter(Boolean)
    .join(' ');
}

/** The average growth of a year in per cent, from the first year to the last; null where there is none to tell. */
export function trendOf(turnover: Turnover): number | null {
  const years = turnover.toSorted((a, b) => a.year - b.year);
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last || first.year === last.year || first.euros === 0) return null;
  return ((last.euros / first.euros) ** (1 / (last.year - first.year)) - 1) * 100;
}

/** '+ 5,4 % par an'; '' without a trend. */
export function trendWords(turnover: Turnover): string {
  const trend = trendOf(turnover);
  return trend === null ? '' : `${percent.format(trend).replace(/^([+-])/, '$1 ')} % par an`;
}

/** All of an offer's details as labels and words, those that it does not have left out. */
export function detailsInWords(details: OfferDetails): [label: string, words: string][] {
  const { turnover = [] } = details;
  const trend = trendWords(turnover);
  return [
    ...detailNames.map((name): [string, string] => [detailOf(name).label, detailWords(name, details)]),
    ...turnover.map(({ year, euros }): [string, string] => [
      `Chiffre d'affaires ${year}`,
      `${number.format(euros)} €`,
    ]),
    ['Tendance', trend] satisfies [string, string],
  ].filter((entry): entry is [string, string] => entry[1] !== '');
}

type Kinds = { family: (typeof offerFacts)['family']['choices'][number]; transfer: Transfer | null };

export const kindOf = ({ family, transfer }: Kinds): OfferKind =>
  family === 'sale' && transfer === 'association' ? 'association' : family;

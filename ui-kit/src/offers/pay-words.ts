/** Formats an offer's pay and a distance, with French spaces. */
import type { Offer } from '@praticio/contracts/offers/offer';
import type { Pay } from '@praticio/contracts/offers/terms';

const NO_BREAK = '\u00a0';
const NARROW = '\u202f';

const euros = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const percents = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

export const perPeriod: Record<Exclude<Pay['per'], 'percent'>, string> = {
  year: 'par an',
  month: 'par mois',
  day: 'par jour',
  hour: "de l'heure",
};

/** A pay in two parts, because the figure has another font: '6 200 à 8 500 €' and 'brut par mois'. */
export interface PayWords {
  figure: string;
  rest: string;
}

function figureOf({ min, max, per }: Pay): string {
  const unit = per === 'percent' ? `${NARROW}%` : `${NO_BREAK}€`;
  const number = (per === 'percent' ? percents : euros).format;
  if (min === null) return `jusqu'à ${number(max ?? 0)}${unit}`;
  if (max === null) return `à partir de ${number(min)}${unit}`;
  return min === max ? number(min) + unit : `${number(min)} à${NO_BREAK}${number(max)}${unit}`;
}

export function payWords(pay: Pay): PayWords {
  const figure = figureOf(pay);
  if (pay.per === 'percent') return { figure, rest: 'de rétrocession' };
  const period = perPeriod[pay.per];
  return { figure, rest: pay.kind === 'salary' ? `brut ${period}` : period };
}

/** "24 € brut de l'heure", '80 % de rétrocession', '6 200 à 8 500 € brut par mois', '780 € par mois'. */
export function payText(pay: Pay): string {
  const { figure, rest } = payWords(pay);
  return `${figure} ${rest}`;
}

/** The words of a text; '2 350' is one number, whichever space separates its thousands. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(\d)\s+(?=\d)/g, '$1')
    .match(/[\p{L}\d%€]+/gu) ?? [];

/** The free text of an offer's salary, unless its structured pay says the same. */
export function salaryNote({ pay, salary }: Pick<Offer, 'pay' | 'salary'>): string {
  if (!salary || !pay) return salary ?? '';
  const said = wordsOf(payText(pay));
  return wordsOf(salary).every((word) => said.includes(word)) ? '' : salary;
}

const kilometres = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

/** '25 km'; 'environ 25 km' when the coordinates are those of a larger area. */
export function distanceText(km: number, approximate: boolean): string {
  return `${approximate ? 'environ ' : ''}${kilometres.format(km)}${NO_BREAK}km`;
}

/** For screen readers: 'à 25 kilomètres', 'à environ un kilomètre', 'dans la même commune'. */
export function longDistanceText(km: number, approximate: boolean): string {
  if (km < 1 && !approximate) return 'dans la même commune';
  const distance = km < 2 ? 'un kilomètre' : `${kilometres.format(km)} kilomètres`;
  return `à ${approximate ? 'environ ' : ''}${distance}`;
}

import type { Figure } from '@praticio/contracts/base/figures';
import { formatEuros } from '@praticio/contracts/billing/shop';
import { formatNumber } from '@praticio/ui-kit/format';

type Kind = 'count' | 'share' | 'cents';

/** Figures of the marketplace by name, in the order in which they are shown. */
const WORDS: Record<string, { label: string; kind: Kind; hint?: string }> = {
  'sign-ups': { label: 'Inscriptions', kind: 'count' },
  'active-offers': { label: 'Offres en ligne', kind: 'count', hint: 'en ce moment' },
  'published-offers': { label: 'Offres publiées', kind: 'count' },
  interests: { label: 'Candidatures', kind: 'count' },
  'answered-in-48h': {
    label: 'Réponses sous 48 h',
    kind: 'share',
    hint: 'des candidatures reçues depuis plus de 48 h',
  },
  'filled-offers': {
    label: 'Offres pourvues',
    kind: 'share',
    hint: 'de celles publiées il y a 30 à 60 jours',
  },
  revenue: { label: "Chiffre d'affaires", kind: 'cents', hint: 'remboursements déduits' },
};

const percent = (share: number) => `${formatNumber(Math.round(share * 100))} %`;
const formats: Record<Kind, (value: number) => string> = {
  count: formatNumber,
  share: percent,
  cents: formatEuros,
};
const signed = (value: number, unit: string) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value))} ${unit}`;

/** 'contre 380 les 30 jours précédents (+8 %)'; '' for a figure without a past. */
function comparisonOf({ now, before }: Figure, kind: Kind): string {
  if (before === null) return '';
  const past = `contre ${formats[kind](before)} les 30 jours précédents`;
  if (now === null) return past;
  if (kind === 'share') return `${past} (${signed(Math.round((now - before) * 100), 'points')})`;
  return before > 0 ? `${past} (${signed(Math.round(((now - before) / before) * 100), '%')})` : past;
}

export interface ShownFigure {
  figure: Figure;
  label: string;
  hint: string;
  value: string;
  comparison: string;
  format: (value: number) => string;
}

/** The figures that this page knows, in words. */
export function figuresInWords(figures: readonly Figure[]): ShownFigure[] {
  return Object.entries(WORDS).flatMap(([name, { label, kind, hint = '' }]) => {
    const figure = figures.find((one) => one.name === name);
    if (!figure) return [];
    const format = formats[kind];
    const value = figure.now === null ? '—' : format(figure.now);
    return [{ figure, label, hint, value, comparison: comparisonOf(figure, kind), format }];
  });
}

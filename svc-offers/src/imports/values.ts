import { fold } from '@praticio/contracts/base/fold';
import { type OfferKind, offerKinds, type Turnover } from '@praticio/contracts/offers/details';
import type { SlotInput } from '@praticio/contracts/offers/slot-input';
import type { PayPeriod } from '@praticio/contracts/offers/terms';

const pad = (number: string) => number.padStart(2, '0');

/** A year of two digits is one of this century. */
const yearOf = (text: string) => (text.length === 2 ? `20${text}` : text);

/** How the months begin, in French and as feeds date in English. */
const months = 'jan|fev,feb|mar|avr,apr|mai,may|juin,jun|juil,jul|aou,aug|sep|oct|nov|dec'
  .split('|')
  .map((month) => month.split(','));
/** 'Jan 4, 2027', as spreadsheets in English write dates. */
const MONTH_FIRST = /^([a-z]{3,9})\.? +(\d{1,2}), *(\d{4})(?: .*)?$/;
const WITH_MONTH = /^(?:[a-z]+\.?,? +)?(\d{1,2})(?:er)?[ -]+([a-z]{3,9})\.?[ -]+(\d{4}|\d{2})(?: .*)?$/;

function partsWithMonth(text: string): string[] | null {
  const folded = fold(text).replace(MONTH_FIRST, '$2 $1 $3');
  const [, day = '', word = '', year = ''] = WITH_MONTH.exec(folded) ?? [];
  const month = months.findIndex((beginnings) => beginnings.some((one) => word.startsWith(one))) + 1;
  return month === 0 ? null : [yearOf(year), String(month), day];
}

/**
 * '31/12/2026', '31-12-26', '2026-12-31T08:00', '20261231', '31 décembre 2026' or 'Thu, 31 Dec 2026' as '2026-12-31'; null if it is no
 * date.
 */
export function dayOf(text: string): string | null {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(text);
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(text);
  const [year = '', month = '', day = ''] =
    iso?.slice(1) ?? (french ? [yearOf(french[3] ?? ''), french[2], french[1]] : partsWithMonth(text)) ?? [];
  const written = `${year}-${pad(month)}-${pad(day)}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  const isReal = Number.isFinite(time) && new Date(time).toISOString().startsWith(written);
  return isReal ? written : null;
}

const AT_ONCE =
  /^(?:poste )?(?:a pourvoir )?(?:des que possible|des maintenant|immediat(?:e|ement)?|asap|de suite|tout de suite|au plus (?:tot|vite))$/;

/** 'Dès que possible', 'A pourvoir immédiatement'. */
export const isAtOnce = (text: string): boolean => AT_ONCE.test(fold(text).trim());

/** The unit behind an amount: 'm²', 'euros/h', '€ par mois CC', '€ brut'. */
const UNIT =
  /(?:€|eur(?:os?)?|m2|m²)?(?:(?:\/|par)(?:an|mois|jour|heure|h))?(?:hc|cc|ht|ttc|bruts?|nets?)?$/iu;

/** '3 500,50 €', '3.500,50', '3500.5', '3500,5 € brut' → 3500.5; null if it is no amount. */
export function amountOf(text: string): number | null {
  const plain = text.replace(/[\s%'’]/gu, '').replace(UNIT, '');
  const grouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain) ? plain.replaceAll('.', '') : plain;
  const english = /^\d{1,3}(?:,\d{3})+\.\d+$/.test(grouped) ? grouped.replaceAll(',', '') : grouped;
  const number = english.replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(number) ? Number(number) : null;
}

const periods: Readonly<Record<PayPeriod, readonly string[]>> = {
  year: ['an', 'annee', 'annuel', 'annuelle', 'annuels', 'year', 'yearly', 'par an', 'brut annuel'],
  month: ['mois', 'mensuel', 'mensuelle', 'month', 'monthly', 'par mois', 'brut mensuel'],
  day: ['jour', 'journee', 'journalier', 'journaliere', 'day', 'daily', 'par jour', 'vacation'],
  hour: ['heure', 'horaire', 'hour', 'hourly', 'par heure', 'h'],
  percent: ['%', 'pourcent', 'pour cent', 'pourcentage', 'retrocession', 'percent'],
};

/** 'Annuel', 'par mois', 'HOUR', '%'; null if it is no period. */
export function payPeriodOf(text: string): PayPeriod | null {
  const folded = fold(text).replace(/[/.]/g, ' ').trim();
  const found = Object.entries(periods).find(([, words]) => words.includes(folded));
  return found ? (found[0] as PayPeriod) : null;
}

const YES = new Set(['oui', 'o', 'yes', 'y', 'true', 'vrai', '1', 'x', 'urgent', 'urgente']);
const NO = new Set(['', 'non', 'n', 'no', 'false', 'faux', '0', '-']);

/** 'Oui', 'x', '1', 'faux'…; null for other words. */
export function yesOrNo(text: string): boolean | null {
  const folded = fold(text).trim();
  if (YES.has(folded)) return true;
  return NO.has(folded) ? false : null;
}

const CLOSED = [
  ...['ferme', 'cloture', 'clos', 'close', 'closed', 'archive', 'archived', 'pourvu', 'filled', 'expire'],
  ...['expired', 'inactif', 'inactive', 'annule', 'cancelled', 'canceled', 'supprime', 'deleted', 'suspendu'],
  ...['termine', 'non publie', 'unpublished'],
];

/** Whether the state of an offer means that it is closed: 'Fermée', 'pourvue', 'archived'. */
export function isOverWord(text: string): boolean {
  const folded = fold(text).trim();
  return CLOSED.some((word) => folded === word || folded === `${word}e` || folded === `${word}es`);
}

const kindWords: Readonly<Record<OfferKind, readonly string[]>> = {
  post: ['poste', 'postes', 'emploi', 'post', 'job'],
  locum: ['remplacement', 'remplacements', 'vacation', 'vacations', 'remplacement et vacation', 'locum'],
  premises: ['local', 'locaux', 'location', 'location de local', 'bureau', 'cabinet a louer', 'premises'],
  sale: ['cession', 'vente', 'reprise', 'vente de cabinet', 'cession de cabinet', 'sale'],
  association: ['association', 'associe', 'collaboration en parts', 'partnership'],
};

/** 'Cession', 'local', 'association'; null if it is no kind of offer. */
export function kindOfWord(text: string): OfferKind | null {
  const folded = fold(text).replace(/[_-]/g, ' ').trim();
  return offerKinds.find((kind) => kindWords[kind].includes(folded)) ?? null;
}

/** Entries that may have commas of their own. */
const partsOf = (text: string): string[] =>
  text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** '2023 : 180 000 ; 2024 : 190 000,50' as years with their euros; null if it is none. */
export function turnoverOf(text: string): Turnover | null {
  const years = partsOf(text).map((part) => {
    const [, year, amount = ''] = /^(\d{4})\s*[:=]\s*(.+)$/.exec(part) ?? [];
    return { year: Number(year), euros: amountOf(amount) };
  });
  const isRead = (entry: (typeof years)[number]): entry is Turnover[number] => entry.euros !== null;
  return years.every(isRead) ? years : null;
}

const SLOT =
  /^(\S+)\s+(?:de\s+)?(\d{1,2})[h:]?(\d{2})?\s*(?:-|–|→|à)\s*(\d{1,2})[h:]?(\d{2})?(?:\s*[x×]\s*(\d{1,3}))?$/i;

/** '31/12/2026 19:00-07:00' or '31/12/2026 19h-7h x2' as a slot; null if it is none. */
function slotOf(text: string): Pick<SlotInput, 'day' | 'start' | 'end' | 'positions'> | null {
  const [, date = '', hour = '', minute = '00', endHour = '', endMinute = '00', positions = '1'] =
    SLOT.exec(text) ?? [];
  const day = dayOf(date);
  if (!day) return null;
  const [start, end] = [`${pad(hour)}:${minute}`, `${pad(endHour)}:${endMinute}`];
  return { day, start, end, positions: Number(positions) };
}

/** The slots of a cell, between semicolons, bars or lines, and the entries that are no slots. */
export function slotsOf(text: string) {
  const read = partsOf(text).map((part) => ({ part, slot: slotOf(part) }));
  return {
    slots: read.flatMap(({ slot }) => slot ?? []),
    wrong: read.flatMap(({ part, slot }) => (slot ? [] : [part])),
  };
}

/** The entries of a cell, separated by commas, semicolons, bars or line breaks; removes brackets and quotes. */
export const entriesOf = (text: string): string[] =>
  text
    .split(/[;,|\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts the paragraphs and lines of a plain text to HTML; text with tags stays unchanged. */
export function richTextOf(text: string): string {
  // from one '<' to the next at most: where each looked for its end, an offer of nothing else took seconds
  if (/<\/?[a-z][^<>]*>/i.test(text)) return text;
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const escaped = paragraph.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
      return `<p>${escaped.replace(/\n/g, '<br>')}</p>`;
    })
    .join('');
}

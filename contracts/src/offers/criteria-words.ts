import type { Pay, PayPeriod } from './terms.ts';

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
const euros = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

const partsOf = (day: string) => {
  const [year, , number] = day.split('-').map(Number);
  return { year, number: number === 1 ? '1er' : String(number), month: monthName.format(new Date(day)) };
};

/** '3 août', or '3 août 2027'. */
function dayInWords(day: string, withYear: boolean): string {
  const { year, number, month } = partsOf(day);
  return [number, month, ...(withYear ? [year] : [])].join(' ');
}

/** 'du 3 au 14 août', 'le 3 août', 'dès le 3 août', "jusqu'au 14 août"; '' without days. */
export function daysInWords(from: string, to: string, withYear = false): string {
  if (from === '' && to === '') return '';
  if (to === '') return `dès le ${dayInWords(from, withYear)}`;
  if (from === '') return `jusqu'au ${dayInWords(to, withYear)}`;
  if (from === to) return `le ${dayInWords(from, withYear)}`;
  const [first, last] = [partsOf(from), partsOf(to)];
  const sameMonth = first.year === last.year && first.month === last.month;
  const start = sameMonth ? first.number : dayInWords(from, withYear && first.year !== last.year);
  return `du ${start} au ${dayInWords(to, withYear)}`;
}

const WEEKDAYS = ['lundis', 'mardis', 'mercredis', 'jeudis', 'vendredis', 'samedis', 'dimanches'];

/** 'mardis', 'mardis et jeudis', 'week-ends'; '' when no days are fixed, or all of them. */
export function weekdaysInWords(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].sort((a, b) => a - b);
  if (days.length === 0 || days.length === 7) return '';
  if (days.join() === '6,7') return 'week-ends';
  if (days.join() === '1,2,3,4,5') return 'du lundi au vendredi';
  const words = days.map((day) => WEEKDAYS[day - 1]);
  const last = words.pop();
  return words.length > 0 ? `${words.join(', ')} et ${last}` : `${last}`;
}

const PER: Record<PayPeriod, string> = {
  year: ' € par an',
  month: ' € par mois',
  day: ' € par jour',
  hour: ' €/h',
  percent: ' % de rétrocession',
};

/** 'dès 25 €/h' */
export function leastPayInWords(min: number, per: PayPeriod): string {
  return `dès ${euros.format(min)}${PER[per]}`;
}

/** '25 €/h', '80 % de rétrocession', 'de 2 300 à 2 600 € par mois'. */
export function payInWords({ min, max, per }: Pay): string {
  if (min === null) return `jusqu'à ${euros.format(max ?? 0)}${PER[per]}`;
  if (max === null) return leastPayInWords(min, per);
  if (min === max) return `${euros.format(min)}${PER[per]}`;
  return `de ${euros.format(min)} à ${euros.format(max)}${PER[per]}`;
}

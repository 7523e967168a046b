import { longDate, longDay } from '@praticio/contracts/base/french-dates';
import { shorten } from '@praticio/contracts/base/shorten';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { daysFrom, parisDay } from '@praticio/ui-kit/days';

const WEEKDAY_HOURS = 168;

/** Show all times in Paris time: a page that a server has rendered must be the same in every browser. */
const timeZone = 'Europe/Paris';
const short = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone } as const;
const shortDate = new Intl.DateTimeFormat('fr-FR', short);
// a calendar day is parsed as midnight UTC
const shortDay = new Intl.DateTimeFormat('fr-FR', { ...short, timeZone: 'UTC' });
const timeOfDay = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone });
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone });
const dayAndMonth = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', timeZone });

type DateLike = Date | string | number;

/** '3 mars 2026', '1er décembre 2026' */
export function formatDate(date: DateLike): string {
  return longDate(date);
}

/** '03/03/2026', for places with little space (tables). */
export function formatShortDate(date: DateLike): string {
  return shortDate.format(new Date(date));
}

/** '3 mars 2026' for the calendar day '2026-03-03', in every time zone. */
export function formatDay(day: string): string {
  return longDay(day);
}

/** '03/03/2026' for the calendar day '2026-03-03', in every time zone. */
export function formatShortDay(day: string): string {
  return shortDay.format(new Date(day));
}

/** '3 mars 2026 à 14:05' */
export function formatDateTime(date: DateLike): string {
  return `${formatDate(date)} à ${timeOfDay.format(new Date(date))}`;
}

/** '14:05' */
export function formatTime(date: DateLike): string {
  return timeOfDay.format(new Date(date));
}

/**
 * The age of an entry on a card: days below a week, weeks below 30 days, else the full date. Days are calendar days in
 * Paris. Pages that a server renders must pass the page's `today` (`useToday` of ui-kit/today).
 */
export function formatRelativeDate(date: DateLike, today: string = parisDay(new Date())): string {
  const days = daysFrom(parisDay(new Date(date)), today);
  if (days <= 0) return "Aujourd'hui";
  if (days === 1) return 'Hier';
  if (days < 7) return `Il y a ${days} jours`;
  if (days < 30) {
    const weeks = Math.floor(days / 7);
    return weeks === 1 ? 'Il y a 1 semaine' : `Il y a ${weeks} semaines`;
  }
  return formatDate(date);
}

/** The time of a message: time of day below 24 hours, weekday below 168 hours, else day/month. */
export function formatMessageTime(date: DateLike, now: Date = new Date()): string {
  const sent = new Date(date);
  const hours = (now.getTime() - sent.getTime()) / HOUR_MS;
  if (hours < 24) return timeOfDay.format(sent);
  return hours < WEEKDAY_HOURS ? weekday.format(sent) : dayAndMonth.format(sent);
}

const grouped = new Intl.NumberFormat('fr-FR');

/** '12 345' with French grouping. */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** '1 vue', '1 200 vues': French uses the singular for zero and one. Pass `many` if the plural is not formed with s. */
export function formatCount(count: number, one: string, many: string = `${one}s`): string {
  return `${formatNumber(count)} ${Math.abs(count) >= 2 ? many : one}`;
}

const SIZE_UNITS = ['o', 'Ko', 'Mo', 'Go'];

/** '2,4 Mo' from a number of bytes. */
export function formatFileSize(bytes: number): string {
  const rank = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), SIZE_UNITS.length - 1);
  const digits = rank < 2 ? 0 : 1;
  const amount = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: digits }).format(
    bytes / 1024 ** rank,
  );
  return `${amount} ${SIZE_UNITS[rank]}`;
}

const BLOCK_END = /<\/(p|div|li|h[1-6]|blockquote|tr)>|<br\s*\/?>/gi;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Decodes the few character references that remain after the services' sanitizer (sanitize-html). */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (reference, decimal, hex, name) => {
    if (name) return NAMED[name] ?? reference;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}

/**
 * Returns the text of sanitized HTML, with spaces between blocks. It needs no browser, because servers render previews too.
 */
export function textOfHtml(html: string): string {
  const text = decoded(html.replace(BLOCK_END, '$& ').replace(/<!--.*?-->|<\/?[a-z][^>]*>/gis, ''));
  return text.replace(/\s+/g, ' ').trim();
}

/** `text` without separators at its end; a pattern would backtrack over each run of them. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s·:]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * Makes a one-line preview of a description, without markup and shortened (140 characters on the home page, 200 on the
 * list). A colon follows a heading, and list items are separated.
 */
export function previewOf(html: string, length: number): string {
  const marked = html.replace(BLOCK_END, (end) => (/^<\/h/i.test(end) ? `\uE000${end}` : `\uE001${end}`));
  const text = textOfHtml(marked)
    .replace(/(?<=[.!?…:;,])[\s\uE000\uE001]+/g, ' ')
    .replace(/\s*\uE000[\s\uE000\uE001]*/g, ' : ')
    .replace(/[\s\uE001]*\uE001[\s\uE001]*/g, ' · ')
    .replace(/^[\s·:]+/, '');
  return shorten(withoutEnd(text), length);
}

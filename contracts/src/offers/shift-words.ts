import { longDay } from '../base/french-dates.ts';
import type { ShiftInput } from './shift.ts';

const NO_BREAK = '\u00a0';
const HOUR_MINUTES = 60;

type Hours = Pick<ShiftInput, 'start' | 'end'>;

/** '8 h', '20 h 30' */
export function timeText(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return [String(Number(hours)), 'h', ...(minutes === '00' ? [] : [minutes])].join(NO_BREAK);
}

/** '20 h → 8 h' */
export const hoursText = ({ start, end }: Hours): string => `${timeText(start)} →${NO_BREAK}${timeText(end)}`;

/** For screen readers and sentences: 'de 20 h à 8 h' */
export const longHoursText = ({ start, end }: Hours): string => `de ${timeText(start)} à ${timeText(end)}`;

/** '66 h', '7 h 30', '45 min' */
export function minutesText(total: number): string {
  const [hours, minutes] = [Math.floor(total / HOUR_MINUTES), total % HOUR_MINUTES];
  if (hours === 0) return `${minutes}${NO_BREAK}min`;
  return [String(hours), 'h', ...(minutes ? [String(minutes).padStart(2, '0')] : [])].join(NO_BREAK);
}

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });

/** 'lundi 4 janvier 2027' */
export const weekdayText = (day: string): string => `${weekday.format(new Date(day))} ${longDay(day)}`;

/** 'Un créneau, 20 h → 8 h'; '6 créneaux' when their hours differ. */
export function countText(shifts: readonly Hours[]): string {
  const hours = new Set(shifts.map(hoursText));
  const count = shifts.length === 1 ? 'Un créneau' : `${shifts.length}${NO_BREAK}créneaux`;
  return hours.size === 1 ? `${count}, ${[...hours].join()}` : count;
}

const CLOCKS: Record<string, string> = {
  'Indian/Reunion': 'de La Réunion',
  'America/Guadeloupe': 'de Guadeloupe',
  'America/Martinique': 'de Martinique',
  'America/Cayenne': 'de Guyane',
  'America/Miquelon': 'de Saint-Pierre-et-Miquelon',
  'America/St_Barthelemy': 'de Saint-Barthélemy',
  'America/Marigot': 'de Saint-Martin',
  'Indian/Mayotte': 'de Mayotte',
  'Indian/Kerguelen': 'des Kerguelen',
  'Pacific/Wallis': 'de Wallis-et-Futuna',
  'Pacific/Tahiti': 'de Tahiti',
  'Pacific/Noumea': 'de Nouvelle-Calédonie',
};

/** Said beside hours whose clocks are not those of Paris: "à l'heure de La Réunion"; '' in Paris. */
export const clocksText = (timeZone: string): string =>
  CLOCKS[timeZone] ? `à l'heure ${CLOCKS[timeZone]}` : '';

import { type ShiftPattern, shiftsOfPattern } from '@praticio/contracts/offers/shift-pattern';
import { hoursText, minutesText, timeText } from '@praticio/contracts/offers/shift-words';
import type { SlotInput } from '@praticio/contracts/offers/slot-input';
import { longSpanText } from '@praticio/ui-kit/date-words';
import { formatCount } from '@praticio/ui-kit/format';

/** Slots that repeat. */
export interface SlotPattern extends ShiftPattern {
  positions: number;
}

export const slotsOfPattern = ({ positions, ...pattern }: SlotPattern): SlotInput[] =>
  shiftsOfPattern(pattern).map((shift) => ({ ...shift, positions, note: '' }));

export const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** 'Tous les jours', 'Lundi et mardi', 'Lundi, mardi et jeudi'. */
function weekdayWords(weekdays: readonly number[]): string {
  if (weekdays.length === 0 || weekdays.length === WEEKDAYS.length) return 'Tous les jours';
  const names = weekdays.toSorted().map((day) => WEEKDAYS[day - 1] ?? '');
  const last = names.pop() ?? '';
  const words = names.length > 0 ? `${names.join(', ')} et ${last}` : last;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'Lundi et mardi, 8 h → 20 h, du 4 janvier au 28 février : 16 créneaux.' */
export function patternWords(pattern: SlotPattern, today: string): string {
  const { from, to, weekdays } = pattern;
  const slots = slotsOfPattern(pattern);
  const period = longSpanText(from, to || from, today);
  return `${weekdayWords(weekdays)}, ${hoursText(pattern)}, ${period} : ${formatCount(slots.length, 'créneau', 'créneaux')}.`;
}

export const positionsText = (positions: number): string => formatCount(positions, 'poste');

const HOUR = 60;
const DAY = 24 * HOUR;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes;
};

/** Paid minutes by the clock; on a day when clocks change it is an hour more or less. */
export function paidMinutes({ start, end, breakMinutes }: SlotInput): number {
  const length = minutesOf(end) - minutesOf(start);
  return Math.max(0, (length > 0 ? length : length + DAY) - breakMinutes);
}

/** The sums of the slots. */
export const totalsOf = (slots: readonly SlotInput[]) => ({
  positions: slots.reduce((sum, { positions }) => sum + positions, 0),
  minutes: slots.reduce((sum, slot) => sum + paidMinutes(slot), 0),
});

/** A day on which a slot of a pattern was changed, and how. */
export interface ManualChange {
  day: string;
  words: string;
}

function differences(made: SlotInput, now: SlotInput): string {
  const { start, end, breakMinutes, positions, note } = now;
  return [
    ...(made.start === start ? [] : [`commence à ${timeText(start)}`]),
    ...(made.end === end ? [] : [`finit à ${timeText(end)}`]),
    ...(made.positions === positions ? [] : [positions === 1 ? 'un seul poste' : positionsText(positions)]),
    ...(made.breakMinutes === breakMinutes
      ? []
      : [breakMinutes > 0 ? `pause ${minutesText(breakMinutes)}` : 'sans pause']),
    ...(made.note === note ? [] : [note ? `« ${note} »` : 'sans note']),
  ].join(', ');
}

/** The slots of a day that were changed by hand after a pattern had made them: 'un seul poste', 'retiré', 'finit à 14 h'. */
export function manualChanges(made: readonly SlotInput[], slots: readonly SlotInput[]): ManualChange[] {
  return made.flatMap((one): ManualChange[] => {
    const there = slots.filter(({ day }) => day === one.day);
    const now =
      there.find(({ start }) => start === one.start) ?? there.find(({ end }) => end === one.end) ?? there[0];
    const words = now ? differences(one, now) : 'retiré';
    return words ? [{ day: one.day, words }] : [];
  });
}

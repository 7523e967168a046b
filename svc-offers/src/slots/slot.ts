import type { FactLists } from '@praticio/contracts/offers/facts';
import { hoursText, weekdayText } from '@praticio/contracts/offers/shift-words';
import type { SlotInput } from '@praticio/contracts/offers/slot-input';
import { type SlotState, type Slot as SlotView, slotIdOf } from '@praticio/contracts/offers/slots';
import {
  endsTooFar,
  inOrder,
  SHIFT_BEGUN,
  SHIFT_EMPTY,
  SHIFT_FAR,
  type Shift,
  spanOf,
  workedMinutes,
} from './shifts.ts';

/** A slot of an offer, and how many of its positions confirmed engagements have taken. */
export interface Slot extends SlotInput {
  taken: number;
}

export const SLOT_TWICE = 'Deux créneaux ont les mêmes horaires : indiquez plutôt plusieurs postes';

/** The slots that were sent, sorted; an existing slot keeps its engagements. Absent slots stay unchanged. */
export function slotsAfter(before: Slot[], sent: SlotInput[] | undefined): Slot[] {
  if (sent === undefined) return before;
  const taken = new Map(before.map((slot) => [slotIdOf(slot), slot.taken]));
  return inOrder(sent.map((slot) => ({ ...slot, taken: taken.get(slotIdOf(slot)) ?? 0 })));
}

/** The errors of the slots; null if there are none. An existing slot may have begun. */
export function slotsError(slots: Slot[], before: Slot[], timeZone: string, now: Date): string | null {
  const ids = slots.map(slotIdOf);
  const known = new Set(before.map(slotIdOf));
  const of = (slot: Slot) => `${weekdayText(slot.day)}, ${hoursText(slot)}`;
  const twice = slots.find((slot, at) => ids.indexOf(slotIdOf(slot)) < at);
  if (twice) return `${SLOT_TWICE} (${of(twice)})`;
  for (const slot of slots) {
    if (workedMinutes(slot, timeZone) <= 0) return `${SHIFT_EMPTY} (${of(slot)})`;
    const span = spanOf(slot, timeZone);
    if (endsTooFar(span, now)) return `${SHIFT_FAR} (${of(slot)})`;
    if (!known.has(slotIdOf(slot)) && span.from <= now) return `${SHIFT_BEGUN} (${of(slot)})`;
  }
  return null;
}

export function slotStateOf(slot: Slot, timeZone: string, now: Date): SlotState {
  if (spanOf(slot, timeZone).from <= now) return 'past';
  return slot.taken >= slot.positions ? 'full' : 'open';
}

/** When the next of the slots begins; null if all have begun. */
export function nextStartOf(slots: Slot[], timeZone: string, now: Date): Date | null {
  const starts = slots
    .map((slot) => spanOf(slot, timeZone).from.getTime())
    .filter((at) => at > now.getTime());
  return starts.length === 0 ? null : new Date(Math.min(...starts));
}

/** The end of the time in which slots can be filled: the start of the last slot that is not full. Null without slots. */
export function openUntilOf(slots: Slot[], timeZone: string): Date | null {
  if (slots.length === 0) return null;
  const starts = slots
    .filter(({ taken, positions }) => taken < positions)
    .map((slot) => spanOf(slot, timeZone).from.getTime());
  return new Date(Math.max(0, ...starts));
}

/** The first and the last day of the slots; null without any. */
export function slotDates(slots: Slot[]): { startDate: string; endDate: string } | null {
  const [first, last] = [slots[0], slots.at(-1)];
  return first && last ? { startDate: first.day, endDate: last.day } : null;
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** Hours that count as night, and the number of them that makes a shift night work (Code du travail, L3122-2 and L3122-5). */
const NIGHT = { from: 21 * HOUR, to: 30 * HOUR };
const NIGHT_MINUTES = 3 * HOUR;
const FRIDAY = 5;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes;
}

function isAtNight({ start, end }: SlotInput): boolean {
  const from = minutesOf(start);
  const to = minutesOf(end) + (end > start ? 0 : DAY);
  // the night that begins on this day, and the one before it
  const shared = [0, DAY].map(
    (earlier) => Math.min(to, NIGHT.to - earlier) - Math.max(from, NIGHT.from - earlier),
  );
  return shared.reduce((sum, minutes) => sum + Math.max(0, minutes), 0) >= NIGHT_MINUTES;
}

const isAtWeekend = ({ day }: SlotInput): boolean => (new Date(day).getUTCDay() || 7) > FRIDAY;

const BY_SLOTS = { Nuit: isAtNight, 'Week-end': isAtWeekend } as const;
type BySlots = keyof typeof BY_SLOTS;
const isBySlots = (choice: string): choice is BySlots => choice in BY_SLOTS;

/** The facts of an offer: with slots, nights and weekends are derived from their hours. */
export function factsBySlots<Facts extends Pick<FactLists, 'workingTime'>>(
  facts: Facts,
  slots: Slot[],
): Facts {
  if (slots.length === 0) return facts;
  const bySlots = (Object.keys(BY_SLOTS) as BySlots[]).filter((choice) => slots.some(BY_SLOTS[choice]));
  const chosen = facts.workingTime.filter((choice) => !isBySlots(choice));
  return { ...facts, workingTime: [...chosen, ...bySlots] };
}

/** Each shift with the slot that it fills: the one that it names, or the one with its hours. */
export function shiftsInSlots(shifts: Shift[], slots: Slot[]): Shift[] {
  const ids = new Set(slots.map(slotIdOf));
  return shifts.map((shift) => {
    const slotId = shift.slotId ?? slotIdOf(shift);
    return ids.has(slotId) || shift.slotId ? { ...shift, slotId } : shift;
  });
}

export const SLOT_UNKNOWN = "Ce créneau ne fait plus partie de l'offre";
export const SLOT_FILLED_TWICE = 'Le même créneau est proposé deux fois';

/** The errors of the slots that shifts name; null if there are none. */
export function slotsNamedError(shifts: Shift[], slots: Slot[]): string | null {
  const ids = new Set(slots.map(slotIdOf));
  const named = shifts.flatMap(({ slotId }) => slotId ?? []);
  if (named.some((id) => !ids.has(id))) return SLOT_UNKNOWN;
  return new Set(named).size < named.length ? SLOT_FILLED_TWICE : null;
}

export function slotView(slot: Slot, timeZone: string, now: Date): SlotView {
  const { from, to } = spanOf(slot, timeZone);
  return {
    ...slot,
    id: slotIdOf(slot),
    state: slotStateOf(slot, timeZone, now),
    from: from.toISOString(),
    to: to.toISOString(),
    workedMinutes: workedMinutes(slot, timeZone),
  };
}

import { daysBetween } from '@praticio/contracts/base/day';
import { DAY_MS } from '@praticio/contracts/base/units';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import type { Slot } from './slot.ts';

const WEEK_DAYS = 7;

const dayIn = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The slots of the week that begins on `from`, in the one that begins on `to`, without those that exist already. */
export function slotsCopied(slots: Slot[], { from, to }: { from: string; to: string }): Slot[] {
  const known = new Set(slots.map(slotIdOf));
  const last = dayIn(from, WEEK_DAYS - 1);
  return slots
    .filter(({ day }) => from <= day && day <= last)
    .map((slot) => ({ ...slot, day: dayIn(slot.day, daysBetween(from, to)), taken: 0 }))
    .filter((slot) => !known.has(slotIdOf(slot)));
}

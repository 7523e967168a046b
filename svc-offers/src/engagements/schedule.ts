import { ENGAGEMENT_YEARS, PROPOSAL_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { ENGAGEMENT_REMINDER_DAYS } from '@praticio/contracts/offers/limits';
import { momentBefore, type Shift } from '../slots/shifts.ts';
import { type Engagement, wasConfirmed } from './engagement.ts';

/** An interrupted confirmation is completed after this time. */
const CONFIRMING_MS = 10 * SECOND_MS;

export const yearsAfter = (at: number, years: number): Date => {
  const later = new Date(at);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
};

/** The reminders that are not due yet at `now`, as moments by their number of days. */
export const remindersOf = ({ terms, timeZone, reminded }: Engagement) => {
  const [first] = terms.shifts as [Shift, ...Shift[]];
  return ENGAGEMENT_REMINDER_DAYS.filter((days) => !reminded.includes(days)).map((days) => ({
    days,
    at: momentBefore(first, days, timeZone),
  }));
};

/** When the sweep must process it next: reminders, the end, and finally its removal. */
export function dueAtOf(engagement: Engagement): Date | null {
  const { state, from, to, confirming, steps } = engagement;
  if (state === 'proposed') return from;
  if (state === 'confirming') return new Date((confirming?.at.getTime() ?? 0) + CONFIRMING_MS);
  if (state === 'confirmed') {
    const reminders = remindersOf(engagement).map(({ at }) => at);
    return new Date(Math.min(to.getTime(), ...reminders.map((at) => at.getTime())));
  }
  const closed = steps.at(-1)?.at ?? to;
  if (!wasConfirmed(engagement)) return new Date(closed.getTime() + PROPOSAL_DAYS * DAY_MS);
  return yearsAfter(Math.max(to.getTime(), closed.getTime()), ENGAGEMENT_YEARS);
}

export const withDueAt = (engagement: Engagement): Engagement => ({
  ...engagement,
  dueAt: dueAtOf(engagement),
});

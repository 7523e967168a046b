import { type Engagement, engagementSchema } from '@praticio/contracts/offers/engagement';
import { offersExamples } from '@praticio/contracts/offers/examples';
import { expect, test } from 'vitest';
import { nextShift, waitingFor } from './own-engagement.ts';

const proposed = engagementSchema.parse(offersExamples.readEngagement.response);
const [shift] = proposed.terms.shifts;

/** An engagement with a shift of twelve hours from 20:00 UTC on each day. */
function on(id: string, days: string[], of: Partial<Engagement> = {}): Engagement {
  const shifts = days.flatMap((day) => {
    const from = `${day}T20:00:00.000Z`;
    const to = new Date(Date.parse(from) + 12 * 3_600_000).toISOString();
    return shift ? [{ ...shift, day, from, to }] : [];
  });
  return { ...proposed, ...of, id, terms: { ...proposed.terms, shifts } };
}

test('a proposal of the reader waits for the other, and the earliest work is answered first', () => {
  const own = on('own', ['2027-01-01'], { proposedBy: 'candidate', actions: ['change', 'cancel'] });
  const all = [on('late', ['2027-02-01']), own, on('soon', ['2027-01-04', '2027-03-01'])];
  expect(waitingFor(all).map(({ id }) => id)).toEqual(['soon', 'late']);
});

test('the next shift is the first that has not ended, whichever engagement it belongs to', () => {
  const both = [on('a', ['2027-01-01', '2027-01-09']), on('b', ['2027-01-04'])];
  const at = (time: string) => {
    const next = nextShift(both, new Date(time));
    return next && `${next.engagement.id} ${next.shift.day}`;
  };
  expect(at('2026-12-24T08:00:00Z')).toBe('a 2027-01-01');
  expect(at('2027-01-02T07:00:00Z'), 'under way').toBe('a 2027-01-01');
  expect(at('2027-01-02T08:00:00Z')).toBe('b 2027-01-04');
  expect(at('2027-01-09T00:00:00Z')).toBe('a 2027-01-09');
  expect(at('2027-01-11T00:00:00Z')).toBeNull();
});

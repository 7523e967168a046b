import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { EngagementSide, EngagementTermsInput } from '@praticio/contracts/offers/engagement';
import { type Acting, sideOf as sideIn } from '@praticio/service-kit/acting';
import { inOrder, type Span, spanOf } from '../slots/shifts.ts';
import type { Booking } from './bookings.ts';
import type { State } from './moves.ts';

/** Hours, pay, place and conditions of one proposal. */
export type Terms = EngagementTermsInput;

/** One step of the history, which is never changed afterwards; except that the erasure of an account removes its texts. */
export interface Step {
  kind: 'proposed' | 'changed' | 'confirmed' | 'declined' | 'cancelled' | 'done';
  /** Null for steps of the service. */
  by: EngagementSide | null;
  authorId: string | null;
  at: Date;
  reason: string | null;
  /** Set for a proposal. */
  terms: Terms | null;
}

/** Working hours that two parties agree on, after an accepted interest. */
export interface Engagement {
  /** The interest's id and a number: the next one can be proposed only when no earlier proposal is pending. */
  id: string;
  version: number;
  interestId: string;
  number: number;
  offerId: number;
  offerTitle: string;
  holderId: string;
  candidateId: string;
  /** The parties that have an account. */
  parties: string[];
  timeZone: string;
  state: State;
  proposedBy: EngagementSide;
  /** Counts the proposals. */
  revision: number;
  terms: Terms;
  /** From the first shift to the end of the last one. */
  from: Date;
  to: Date;
  steps: Step[];
  /** The number of the latest confirmation, which its reservations carry. */
  attempt: number;
  /** The confirming party, until the hours are reserved. */
  confirming: { by: EngagementSide; authorId: string; at: Date } | null;
  /** Days before the first shift for which the parties were reminded, or need no reminder. */
  reminded: number[];
  /** Each party's answer to 'Retravailleriez-vous ensemble ?'; absent until the first one. */
  workAgain?: Partial<Record<EngagementSide, boolean>>;
  /** When the sweep processes it next. */
  dueAt: Date | null;
}

export interface EngagementChange {
  engagement: Engagement;
  events: DomainEvent[];
}

export const engagementIdOf = (interestId: string, number: number): string => `${interestId}-${number}`;

/** The side on which the actor takes part; null for everybody else, and for a party whose account is gone. */
export function sideOf(
  engagement: Pick<Engagement, 'holderId' | 'candidateId' | 'parties'>,
  actor: Acting,
): EngagementSide | null {
  const side = sideIn(actor, engagement);
  if (!side) return null;
  return engagement.parties.includes(engagement[`${side}Id`]) ? side : null;
}

export const spansOf = ({ terms, timeZone }: Pick<Engagement, 'terms' | 'timeZone'>): Span[] =>
  terms.shifts.map((shift) => spanOf(shift, timeZone));

export const bookingOf = (engagement: Engagement): Booking => ({
  engagementId: engagement.id,
  attempt: engagement.attempt,
  spans: engagement.terms.shifts.map((shift) => ({
    ...spanOf(shift, engagement.timeZone),
    ...(shift.slotId && { slotId: shift.slotId }),
  })),
});

/** Whether the engagement still holds the hours that this confirmation has reserved. A confirmation never regains lost reservations. */
export function holds(engagement: Engagement | null, attempt: number): boolean {
  const isHeld = engagement !== null && ['confirming', 'confirmed', 'done'].includes(engagement.state);
  return isHeld && engagement.attempt === attempt;
}

export const wasConfirmed = ({ steps }: Pick<Engagement, 'steps'>): boolean =>
  steps.some(({ kind }) => kind === 'confirmed');

/** The terms with sorted shifts, and the start of the first and the end of the last. */
export function termsFields(input: EngagementTermsInput, timeZone: string) {
  const terms: Terms = { ...input, shifts: inOrder(input.shifts) };
  const spans = spansOf({ terms, timeZone });
  const from = new Date(Math.min(...spans.map((span) => span.from.getTime())));
  const to = new Date(Math.max(...spans.map((span) => span.to.getTime())));
  return { terms, from, to };
}

/** The author of a step: the person, and the side that they act for. */
export interface Author {
  side: EngagementSide;
  id: string;
}

/** Whether both proposals are equal, in any order of fields. */
export function areSame(one: Terms, other: Terms): boolean {
  const said = ({ shifts, salary, pay, place, conditions }: Terms) =>
    JSON.stringify([
      shifts.map(({ day, start, end, breakMinutes, slotId }) => [day, start, end, breakMinutes, slotId]),
      pay && [pay.kind, pay.min, pay.max, pay.per],
      [salary, place, conditions],
    ]);
  return said(one) === said(other);
}

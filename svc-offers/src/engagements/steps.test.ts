import { isAppError } from '@praticio/service-kit/errors';
import { describe, expect, test } from 'vitest';
import { anEngagement, candidate, holder } from '../../test/an-engagement.ts';
import { type Engagement, holds, termsFields } from './engagement.ts';
import { eventDataOfSteps } from './event-data.ts';
import { dueAtOf } from './schedule.ts';
import {
  advanced,
  beginConfirmation,
  changed,
  endConfirmation,
  ended,
  releaseConfirmation,
  withoutParty,
} from './steps.ts';

const now = new Date('2027-03-02T10:00:00Z');
const at = (text: string) => new Date(text);
const typesOf = ({ events }: { events: { type: string }[] }) => events.map(({ type }) => type);

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    return isAppError(error) ? error.code : String(error);
  }
  return undefined;
}

const confirming = (one = anEngagement(), when = now) => beginConfirmation(one, candidate, when).engagement;
const confirmed = (when = now): Engagement =>
  endConfirmation(confirming(anEngagement(), when), when).engagement;

describe('steps', () => {
  test('a proposal is confirmed by the other party, whom the history names', () => {
    const begun = confirming();
    expect([begun.state, begun.attempt, begun.steps.length]).toEqual(['confirming', 2, 1]);
    const change = endConfirmation(begun, now);
    expect(typesOf(change)).toEqual(['engagement.confirmed']);
    expect(change.events[0]?.data).toMatchObject({
      by: 'candidate',
      authorId: 'camille',
      step: 2,
      shifts: 2,
      firstDay: '2027-03-30',
      lastDay: '2027-04-01',
    });
    expect(change.engagement).toMatchObject({ state: 'confirmed', confirming: null });
    expect(change.engagement.steps.at(-1)).toMatchObject({ kind: 'confirmed', by: 'candidate', at: now });
  });

  test('nobody confirms or declines their own proposal', () => {
    expect(codeOf(() => beginConfirmation(anEngagement(), holder, now))).toBe('engagement/own-proposal');
    expect(codeOf(() => ended(anEngagement(), holder, 'decline', '', now))).toBe('engagement/own-proposal');
    expect(codeOf(() => ended(anEngagement(), candidate, 'cancel', '', now))).toBe('engagement/not-allowed');
  });

  test('a changed proposal waits for the other party’s answer; the earlier one stays in the history', () => {
    const { shifts } = anEngagement().terms;
    const input = { ...anEngagement().terms, shifts: shifts.slice(0, 1), salary: '300 €' };
    const change = changed(anEngagement(), candidate, termsFields(input, 'Europe/Paris'), now);
    expect(change.engagement).toMatchObject({ proposedBy: 'candidate', revision: 2, state: 'proposed' });
    expect(change.engagement.steps.map(({ terms }) => terms?.shifts.length)).toEqual([2, 1]);
    expect(codeOf(() => beginConfirmation(change.engagement, candidate, now))).toBe(
      'engagement/own-proposal',
    );
    expect(beginConfirmation(change.engagement, holder, now).engagement.state).toBe('confirming');
  });

  test('either party can cancel a confirmed engagement, with a reason', () => {
    for (const author of [holder, candidate]) {
      const change = ended(confirmed(), author, 'cancel', 'Service fermé', now);
      expect(change.engagement.state).toBe('cancelled');
      expect(change.engagement.steps.at(-1)).toMatchObject({ by: author.side, reason: 'Service fermé' });
      expect(change.events[0]).toMatchObject({ type: 'engagement.cancelled', data: { wasConfirmed: true } });
    }
  });

  test('without room it is proposed again, and its reservations are lost for good', () => {
    const begun = confirming();
    const { engagement } = releaseConfirmation(begun);
    expect(engagement).toMatchObject({ state: 'proposed', confirming: null });
    expect([holds(begun, 2), holds(engagement, 2), holds(null, 2)]).toEqual([true, false, false]);
    const again = beginConfirmation({ ...engagement, version: 7 }, candidate, now).engagement;
    expect([holds(again, 2), holds(again, 8)]).toEqual([false, true]);
  });
});

describe('time', () => {
  const dueOf = (one: Engagement) => one.dueAt?.toISOString();

  test('reminders come 7 days and 1 day before, at the local time of the first shift, each once', () => {
    let one = confirmed();
    expect(dueOf(one)).toBe('2027-03-23T19:00:00.000Z');
    expect(advanced(one, at('2027-03-23T18:59:59Z'))).toBeNull();
    const first = advanced(one, at('2027-03-23T19:00:00Z'));
    expect(first?.events).toMatchObject([{ type: 'engagement.nearing', data: { daysBefore: 7 } }]);
    one = first?.engagement ?? one;
    expect(advanced(one, at('2027-03-23T19:00:01Z'))).toBeNull();
    // daylight saving time has begun in between
    expect(dueOf(one)).toBe('2027-03-29T18:00:00.000Z');
    const second = advanced(one, at('2027-03-29T18:00:00Z'));
    expect(second?.events).toMatchObject([{ type: 'engagement.nearing', data: { daysBefore: 1 } }]);
    expect(second?.engagement && dueOf(second.engagement)).toBe('2027-04-02T06:00:00.000Z');
  });

  test('after an outage over both moments only the last reminder is sent, and none after the first shift has begun', () => {
    const late = advanced(confirmed(), at('2027-03-30T10:00:00Z'));
    expect(late?.events).toMatchObject([{ data: { daysBefore: 1 } }]);
    const tooLate = advanced(confirmed(), at('2027-03-31T10:00:00Z'));
    expect(tooLate?.events).toEqual([]);
    expect(tooLate?.engagement.dueAt?.toISOString()).toBe('2027-04-02T06:00:00.000Z');
  });

  test('after a confirmation three days before there is one reminder', () => {
    const one = confirmed(at('2027-03-27T12:00:00Z'));
    expect(one.reminded).toEqual([7]);
    expect(dueOf(one)).toBe('2027-03-29T18:00:00.000Z');
  });

  test('it is done once its last shift is over, and stored for five years', () => {
    expect(advanced(confirmed(), at('2027-04-02T05:59:00Z'))?.events.length).toBe(0);
    const change = advanced(confirmed(), at('2027-04-02T06:00:00Z'));
    expect(change && typesOf(change)).toEqual(['engagement.done']);
    expect(change?.engagement).toMatchObject({ state: 'done', dueAt: at('2032-04-02T06:00:00Z') });
  });

  test('an unanswered proposal ends when its first shift begins, and is stored for a year', () => {
    expect(dueOf(anEngagement())).toBe('2027-03-30T18:00:00.000Z');
    expect(advanced(anEngagement(), at('2027-03-30T17:00:00Z'))).toBeNull();
    const change = advanced(anEngagement(), at('2027-03-30T18:00:00Z'));
    expect(change?.events).toMatchObject([
      { type: 'engagement.cancelled', data: { by: null, wasConfirmed: false } },
    ]);
    expect(change?.engagement.dueAt).toEqual(at('2028-03-29T18:00:00Z'));
    expect(dueAtOf(ended(anEngagement(), candidate, 'decline', '', now).engagement)).toEqual(
      at('2028-03-01T10:00:00Z'),
    );
  });

  test('an interrupted confirmation is due soon', () => {
    expect(dueOf(confirming())).toBe('2027-03-02T10:00:10.000Z');
    expect(advanced(confirming(), at('2027-04-09T10:00:00Z'))).toBeNull();
  });
});

test('the events of the steps can be reconstructed', () => {
  const input = { ...anEngagement().terms, shifts: anEngagement().terms.shifts.slice(0, 1) };
  const terms = termsFields(input, 'Europe/Paris');
  const { engagement, events } = changed(anEngagement(), candidate, terms, now);
  const declined = ended(engagement, holder, 'decline', 'Trop peu', now);
  const told = eventDataOfSteps(declined.engagement);
  expect(told.map(({ kind, shifts, step }) => [kind, shifts, step])).toEqual([
    ['proposed', 2, 1],
    ['changed', 1, 2],
    ['declined', 1, 3],
  ]);
  expect(told[1]).toMatchObject({ ...events[0]?.data });
  expect(told[2]).toMatchObject({ ...declined.events[0]?.data });
});

test('the erasure of a party keeps the hours, removes its texts and cancels a future engagement', () => {
  const one = confirmed();
  const change = withoutParty(one, holder.id, now);
  expect(change.engagement).toMatchObject({ state: 'cancelled', parties: ['camille'], terms: one.terms });
  expect(change.events).toMatchObject([{ type: 'engagement.cancelled', data: { by: null, authorId: null } }]);
  expect(change.engagement.steps.map(({ authorId }) => authorId)).toEqual([null, 'camille', null]);
  const past = ended(one, candidate, 'cancel', 'Malade', now).engagement;
  const left = withoutParty(past, candidate.id, now);
  expect(left.events).toEqual([]);
  expect(JSON.stringify(left.engagement.steps)).not.toContain('Malade');
});

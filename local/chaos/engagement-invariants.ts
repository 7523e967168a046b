import type { Engagement } from '@praticio/contracts/offers/engagement';
import { loopback } from '../platform/environment.ts';
import type { Invariant, PlatformState, Row } from './invariant.ts';
import type { Person } from './people.ts';
import { requestUntilResponse } from './requests.ts';

interface Shift {
  day: string;
  start: string;
  end: string;
}

const idsOf = (rows: Row[]) => rows.map(({ _id }) => String(_id)).sort();
const confirmedIn = (rows: PlatformState['rows']) => rows('offers', 'engagements', { state: 'confirmed' });
const shiftsOf = ({ terms }: Row) => (terms as { shifts: Shift[] }).shifts;

/** Begin and end as local texts, which compare like moments: the shifts of one offer are in one time zone. */
function hoursOf({ day, start, end }: Shift): [from: string, to: string] {
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return [`${day}T${start}`, `${end > start ? day : next.toISOString().slice(0, 10)}T${end}`];
}

/** Confirmed engagements must be consistent, whichever process was killed in the meantime. */
export const engagementInvariants: Record<string, Invariant> = {
  async 'nobody is engaged twice at a time'({ rows }) {
    const byCandidate = Map.groupBy(await confirmedIn(rows), ({ candidateId }) => candidateId);
    return [...byCandidate].flatMap(([candidateId, engagements]) => {
      const hours = engagements.flatMap(shiftsOf).map(hoursOf).sort();
      return hours.flatMap(([from], index) => {
        const before = hours[index - 1];
        return before && before[1] > from ? [`${candidateId} works until ${before[1]} and from ${from}`] : [];
      });
    });
  },

  async 'no position is filled twice'({ rows }) {
    const offers = await rows('offers', 'offers');
    const slotsOf = new Map(
      offers.map(({ _id, slots }) => [_id, slots as (Shift & { positions: number; taken: number })[]]),
    );
    const byOffer = Map.groupBy(await confirmedIn(rows), ({ offerId }) => offerId);
    return [...byOffer].flatMap(([offerId, engagements]) => {
      const taken = engagements.flatMap(shiftsOf);
      return (slotsOf.get(offerId) ?? []).flatMap(({ day, start, end, positions, ...slot }) => {
        const same = taken.filter((shift) => shift.day === day && shift.start === start && shift.end === end);
        const name = `offer ${offerId}, ${day} ${start}`;
        if (same.length > positions) return [`${name}: ${same.length} of ${positions}`];
        return slot.taken === same.length ? [] : [`${name} says ${slot.taken}, ${same.length} are confirmed`];
      });
    });
  },

  async 'each engagement is settled, and stays as it was answered'({ done, rows }) {
    const engagements = await rows('offers', 'engagements');
    const states = new Map(engagements.map(({ _id, state }) => [String(_id), String(state)]));
    const unsettled = [...states].filter(([, state]) => state === 'confirming');
    const lost = [...done.confirmed].filter(
      (id) => !['confirmed', 'cancelled'].includes(states.get(id) ?? ''),
    );
    const back = done.isPast ? [] : [...done.cancelled].filter((id) => states.get(id) !== 'cancelled');
    return [
      ...unsettled.map(([id]) => `still confirming: ${id}`),
      ...lost.map((id) => `not confirmed any more: ${id}, ${states.get(id)}`),
      ...back.map((id) => `not cancelled any more: ${id}, ${states.get(id)}`),
    ];
  },

  async 'each confirmed engagement is in both calendars, and in its thread once'({ setting, people, rows }) {
    const confirmed = await confirmedIn(rows);
    const url = loopback(setting.ports.PORT);
    const missingFor = async (person: Person, own: Row[]) => {
      const shown = (await listConfirmed(url, person)).sort();
      const expected = idsOf(own);
      const feed = await readCalendar(url, person);
      return [
        ...expected
          .filter((id) => !feed.includes(`UID:shift-${id}-`))
          .map((id) => `the calendar of ${person.email} lacks ${id}`),
        ...expected.filter((id) => !shown.includes(id)).map((id) => `${person.email} does not see ${id}`),
        ...shown.filter((id) => !expected.includes(id)).map((id) => `${person.email} sees ${id}`),
      ];
    };
    const accounts = await rows('identity', 'accounts');
    const idOf = new Map(accounts.map(({ _id, email }) => [email, _id]));
    const calendars = await Promise.all([
      missingFor(people.recruiter, confirmed),
      ...people.candidates.map((candidate) =>
        missingFor(
          candidate,
          confirmed.filter(({ candidateId }) => candidateId === idOf.get(candidate.email)),
        ),
      ),
    ]);
    const conversations = await rows('messaging', 'conversations');
    const counts = new Map(conversations.map(({ _id, messageCount }) => [_id, Number(messageCount)]));
    // a message with a higher number than its conversation's count was never sent
    const told = (await rows('messaging', 'messages', { 'engagement.kind': 'confirmed' })).filter(
      ({ conversationId, number }) => Number(number) <= (counts.get(conversationId) ?? 0),
    );
    const tellings = Map.groupBy(told, ({ engagement }) => (engagement as { id: string }).id);
    const untold = idsOf(confirmed).filter((id) => tellings.get(id)?.length !== 1);
    return [...calendars.flat(), ...untold.map((id) => `told ${tellings.get(id)?.length ?? 0} times: ${id}`)];
  },
};

async function listConfirmed(url: string, { token }: Person): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/api/engagements?state=confirmed&limit=50&page=${page}`;
    const { body } = await requestUntilResponse<Engagement[]>(`${url}${path}`, 'GET', { token });
    ids.push(...body.map(({ id }) => id));
    if (body.length < 50) return ids;
  }
}

/** The calendar to which the person may subscribe. */
async function readCalendar(url: string, { token }: Person): Promise<string> {
  const link = await requestUntilResponse<{ url: string }>(`${url}/api/calendar`, 'POST', { token });
  const { pathname } = new URL(link.body.url);
  return (await requestUntilResponse<string>(`${url}${pathname}`, 'GET', { token })).body;
}

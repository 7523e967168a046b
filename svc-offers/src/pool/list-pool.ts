import { foldWords } from '@praticio/contracts/base/words';
import type { Candidate } from '@praticio/contracts/identity/candidate';
import type { PoolQuery } from '@praticio/contracts/offers/pool';
import { type Acting, owns } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import type { Member } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import type { Listed } from '../offers/list-page.ts';
import { type Offer, timeZoneOfOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { isFreeOn } from '../slots/fit.ts';
import { slotStateOf } from '../slots/slot.ts';
import type { EntryStore } from './entry-store.ts';
import { type PoolEntry, poolIdOf } from './pool-entry.ts';
import { fitsProfession } from './profession.ts';

interface Deps {
  entries: Pick<EntryStore, 'pageOf' | 'peopleOf' | 'findMany' | 'countAsked'>;
  members: Pick<Members, 'findAll' | 'candidates'>;
  offers: Pick<Offers, 'find'>;
  now: () => Date;
}

/** A person in a pool, for its team. */
export interface ShownEntry {
  entry: PoolEntry;
  member: Member | null;
  profile: Candidate | null;
  noteAuthor: Member | null;
  /** For how many open slots of the asked offer they say that they are free; null without slots, or where they have not said when. */
  coveredSlots: number | null;
}

const nameOf = ({ firstname, lastname }: Member): string => foldWords(`${firstname ?? ''} ${lastname ?? ''}`);

/** The days of the slots that are still open, one for each slot. */
function openDaysOf(offer: Offer, now: Date): string[] {
  const timeZone = timeZoneOfOffer(offer);
  return offer.slots.filter((slot) => slotStateOf(slot, timeZone, now) === 'open').map(({ day }) => day);
}

/** On how many of the days somebody says that they are free. */
function coveredOf(profile: Candidate | null, days: readonly string[]): number | null {
  const answers = days.map((day) => isFreeOn(profile, day));
  return answers.length === 0 || answers.includes(null) ? null : answers.filter(Boolean).length;
}

/**
 * One page of the holder's pool, the latest first: whose name contains all words of the query, who say they are free on its day, and
 * whose profession fits its offer. With an offer those come first who cover most of its open slots.
 */
export function listPool({ entries, members, offers, now }: Deps) {
  async function pageOf(
    holder: string,
    { query, source, freeOn, page, limit }: PoolQuery,
    offer: Offer | null,
  ): Promise<Listed<PoolEntry>> {
    const words = foldWords(query).split(' ').filter(Boolean);
    if (words.length === 0 && !freeOn && !offer) return entries.pageOf(holder, source, { page, limit });
    const people = await entries.peopleOf(holder, source);
    const named = await namedBy(words, people);
    const profiles = await members.candidates.findAll(freeOn || offer ? named : []);
    const found = named.filter((id) => {
      const profile = profiles.get(id) ?? null;
      return (
        fitsProfession(profile, offer?.speciality ?? null) && (!freeOn || isFreeOn(profile, freeOn) === true)
      );
    });
    const days = offer ? openDaysOf(offer, now()) : [];
    const rank = new Map(found.map((id) => [id, coveredOf(profiles.get(id) ?? null, days) ?? 0]));
    const sorted = found.toSorted((one, other) => (rank.get(other) ?? 0) - (rank.get(one) ?? 0));
    const ids = sorted.slice((page - 1) * limit, page * limit).map((id) => poolIdOf(holder, id));
    return { items: await entries.findMany(ids), totalItems: found.length };
  }

  async function namedBy(words: string[], people: string[]): Promise<string[]> {
    if (words.length === 0) return people;
    const names = new Map((await members.findAll(people)).map((member) => [member.userId, nameOf(member)]));
    return people.filter((id) => words.every((word) => names.get(id)?.includes(word)));
  }

  async function ownOffer(holder: string, offerId: number): Promise<Offer> {
    const offer = await offers.find(offerId);
    if (!offer || !owns({ holder }, offer)) throw new AppError('offer/not-found');
    return offer;
  }

  return async ({ holder }: Pick<Acting, 'holder'>, query: PoolQuery) => {
    const offer = query.offerId ? await ownOffer(holder, query.offerId) : null;
    const days = offer ? openDaysOf(offer, now()) : [];
    const [{ items, totalItems }, asked] = await Promise.all([
      pageOf(holder, query, offer),
      entries.countAsked(holder),
    ]);
    const ids = items.flatMap(({ candidateId, note }) => [candidateId, note?.by ?? []].flat());
    const known = new Map((await members.findAll([...new Set(ids)])).map((one) => [one.userId, one]));
    const shown = items.map(async (entry): Promise<ShownEntry> => {
      const profile = await members.candidates.find(entry.candidateId);
      return {
        entry,
        member: known.get(entry.candidateId) ?? null,
        profile,
        noteAuthor: known.get(entry.note?.by ?? '') ?? null,
        coveredSlots: coveredOf(profile, days),
      };
    });
    return { items: await Promise.all(shown), totalItems, asked };
  };
}

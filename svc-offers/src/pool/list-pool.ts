import { foldWords } from '@praticio/contracts/base/words';
import type { Candidate } from '@praticio/contracts/identity/candidate';
import type { PoolQuery } from '@praticio/contracts/offers/pool';
import { type Acting, owns } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import type { Member } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import type { Listed } from '../offers/list-page.ts';
import type { Offers } from '../offers/part.ts';
import { isFreeOn } from '../slots/fit.ts';
import type { EntryStore } from './entry-store.ts';
import { type PoolEntry, poolIdOf } from './pool-entry.ts';
import { fitsProfession } from './profession.ts';

interface Deps {
  entries: Pick<EntryStore, 'pageOf' | 'peopleOf' | 'findMany' | 'countAsked'>;
  members: Pick<Members, 'findAll' | 'candidates'>;
  offers: Pick<Offers, 'find'>;
}

/** A person in a pool, for its team. */
export interface ShownEntry {
  entry: PoolEntry;
  member: Member | null;
  profile: Candidate | null;
  noteAuthor: Member | null;
}

const nameOf = ({ firstname, lastname }: Member): string => foldWords(`${firstname ?? ''} ${lastname ?? ''}`);

/**
 * One page of the holder's pool, the latest first: whose name contains all words of the query, who say they are free on its day, and
 * whose profession fits its offer.
 */
export function listPool({ entries, members, offers }: Deps) {
  async function pageOf(
    holder: string,
    { query, source, freeOn, offerId, page, limit }: PoolQuery,
  ): Promise<Listed<PoolEntry>> {
    const words = foldWords(query).split(' ').filter(Boolean);
    if (words.length === 0 && !freeOn && !offerId) return entries.pageOf(holder, source, { page, limit });
    const people = await entries.peopleOf(holder, source);
    const named = await namedBy(words, people);
    const profiles = await members.candidates.findAll(freeOn || offerId ? named : []);
    const speciality = offerId ? await specialityOf(holder, offerId) : null;
    const found = named.filter((id) => {
      const profile = profiles.get(id) ?? null;
      return fitsProfession(profile, speciality) && (!freeOn || isFreeOn(profile, freeOn) === true);
    });
    const ids = found.slice((page - 1) * limit, page * limit).map((id) => poolIdOf(holder, id));
    return { items: await entries.findMany(ids), totalItems: found.length };
  }

  async function namedBy(words: string[], people: string[]): Promise<string[]> {
    if (words.length === 0) return people;
    const names = new Map((await members.findAll(people)).map((member) => [member.userId, nameOf(member)]));
    return people.filter((id) => words.every((word) => names.get(id)?.includes(word)));
  }

  async function specialityOf(holder: string, offerId: number): Promise<string | null> {
    const offer = await offers.find(offerId);
    if (!offer || !owns({ holder }, offer)) throw new AppError('offer/not-found');
    return offer.speciality;
  }

  return async ({ holder }: Pick<Acting, 'holder'>, query: PoolQuery) => {
    const [{ items, totalItems }, asked] = await Promise.all([
      pageOf(holder, query),
      entries.countAsked(holder),
    ]);
    const ids = items.flatMap(({ candidateId, note }) => [candidateId, note?.by ?? []].flat());
    const known = new Map((await members.findAll([...new Set(ids)])).map((one) => [one.userId, one]));
    const shown = items.map(
      async (entry): Promise<ShownEntry> => ({
        entry,
        member: known.get(entry.candidateId) ?? null,
        profile: await members.candidates.find(entry.candidateId),
        noteAuthor: known.get(entry.note?.by ?? '') ?? null,
      }),
    );
    return { items: await Promise.all(shown), totalItems, asked };
  };
}

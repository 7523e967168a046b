import { foldWords } from '@praticio/contracts/base/words';
import type { Candidate } from '@praticio/contracts/identity/candidate';
import type { PoolQuery } from '@praticio/contracts/offers/pool';
import type { Acting } from '@praticio/service-kit/acting';
import type { Member } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import type { Listed } from '../offers/listed.ts';
import { isFreeOn } from '../slots/fit.ts';
import type { EntryStore } from './entry-store.ts';
import { type PoolEntry, poolIdOf } from './pool-entry.ts';

interface Deps {
  entries: Pick<EntryStore, 'pageOf' | 'peopleOf' | 'findMany' | 'countAsked'>;
  members: Pick<Members, 'findAll' | 'candidates'>;
}

/** A person in a pool, for its team. */
export interface ShownEntry {
  entry: PoolEntry;
  member: Member | null;
  profile: Candidate | null;
  noteAuthor: Member | null;
}

const nameOf = ({ firstname, lastname }: Member): string => foldWords(`${firstname ?? ''} ${lastname ?? ''}`);

/** One page of the holder's pool, the latest first: whose name contains all words of the query, and who say they are free on its day. */
export function listPool({ entries, members }: Deps) {
  async function pageOf(
    holder: string,
    { query, source, freeOn, page, limit }: PoolQuery,
  ): Promise<Listed<PoolEntry>> {
    const words = foldWords(query).split(' ').filter(Boolean);
    if (words.length === 0 && !freeOn) return entries.pageOf(holder, source, { page, limit });
    const people = await entries.peopleOf(holder, source);
    const named = await namedBy(words, people);
    const found = freeOn ? await freeAmong(named, freeOn) : named;
    const ids = found.slice((page - 1) * limit, page * limit).map((id) => poolIdOf(holder, id));
    return { items: await entries.findMany(ids), totalItems: found.length };
  }

  async function namedBy(words: string[], people: string[]): Promise<string[]> {
    if (words.length === 0) return people;
    const names = new Map((await members.findAll(people)).map((member) => [member.userId, nameOf(member)]));
    return people.filter((id) => words.every((word) => names.get(id)?.includes(word)));
  }

  async function freeAmong(people: string[], day: string): Promise<string[]> {
    const profiles = await members.candidates.findAll(people);
    return people.filter((id) => isFreeOn(profiles.get(id) ?? null, day) === true);
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

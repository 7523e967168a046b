import { type Acting, isSelf, owns } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import { assertRecipient } from '../interests/answer.ts';
import type { Interests } from '../interests/part.ts';
import type { Actor, OwnerStructure } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import type { EntryStore } from './entry-store.ts';
import { answered, isAsked, type PoolEntry, sourcesOf } from './pool-entry.ts';

interface Deps {
  entries: Pick<EntryStore, 'find' | 'change' | 'ofCandidate'>;
  interests: Pick<Interests, 'find'>;
  members: Pick<Members, 'structures'>;
  isBlocked: Interests['isBlocked'];
  now: () => Date;
}

/** A person in the pool of the actor's holder. */
export async function findMember(
  entries: Pick<EntryStore, 'find'>,
  actor: Pick<Acting, 'holder'>,
  id: string,
): Promise<PoolEntry> {
  const entry = await entries.find(id);
  if (!entry?.isIn || !owns(actor, entry)) throw new AppError('pool/not-found');
  return entry;
}

/** Changes the notes of the actor's team about a person of its pool. */
function changeMember({ entries, now }: Deps, changeOf: (entry: PoolEntry, actor: Actor) => PoolEntry) {
  return async (actor: Actor, id: string): Promise<void> => {
    const { holderId, candidateId } = await findMember(entries, actor, id);
    await entries.change({ holderId, candidateId, at: now() }, (entry) => changeOf(entry, actor));
  };
}

/** Writes the team's note, signed by its last author; an empty text removes it. */
export function notePoolMember(deps: Deps) {
  return (actor: Actor, id: string, text: string): Promise<void> =>
    changeMember(deps, (entry) => ({
      ...entry,
      note: text === '' ? null : { text, by: actor.id, at: deps.now() },
    }))(actor, id);
}

/** Removes a person from the pool, with the note. */
export function removePoolMember(deps: Deps) {
  return changeMember(deps, (entry) => ({ ...entry, removedAt: deps.now(), consent: null, note: null }));
}

/** Asks the author of an interest in the actor's offer to join the pool; a repetition changes nothing. */
export function askForPool({ entries, interests, isBlocked, now }: Deps) {
  return async (actor: Actor, interestId: string): Promise<void> => {
    const interest = assertRecipient(await interests.find(interestId), actor);
    const { recruiterId: holderId, candidateId, offerId } = interest;
    if (await isBlocked(candidateId, holderId)) throw new AppError('pool/not-possible');
    await entries.change(
      { holderId, candidateId, at: now() },
      (entry) => {
        if (entry.leftAt) throw new AppError('pool/not-possible');
        if (entry.consent === 'given' || isAsked(entry)) return null;
        return { ...entry, consent: 'asked', removedAt: null };
      },
      ({ id }) => [{ type: 'pool.asked', data: { poolId: id, holderId, candidateId, offerId } }],
    );
  };
}

/** A structure with the person in its pool, or that asks them to join, for that person. */
export interface KeptBy {
  entry: PoolEntry;
  structure: OwnerStructure | null;
}

/** The structures that ask the actor to join their pool, then those with the actor in their pool. */
export function listMyPools({ entries, members }: Deps) {
  return async (actor: Actor): Promise<KeptBy[]> => {
    const all = await entries.ofCandidate(actor.id);
    const kept = all.filter((entry) => isAsked(entry) || sourcesOf(entry).length > 0);
    const structures = await members.structures([...new Set(kept.map(({ holderId }) => holderId))]);
    return kept
      .toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)) || b.lastAt.getTime() - a.lastAt.getTime())
      .map((entry) => ({ entry, structure: structures.get(entry.holderId) ?? null }));
  };
}

/** The person's answer; once they have left, only this can add them again. */
export function answerPool({ entries, now }: Deps) {
  return async (actor: Actor, id: string, isMember: boolean): Promise<void> => {
    const entry = await entries.find(id);
    if (!entry || !isSelf(actor, entry.candidateId) || entry.removedAt) throw new AppError('pool/not-found');
    const { holderId, candidateId } = entry;
    await entries.change({ holderId, candidateId, at: now() }, (current) =>
      answered(current, isMember, now()),
    );
  };
}

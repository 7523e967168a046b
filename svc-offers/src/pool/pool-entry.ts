import { createHash } from 'node:crypto';
import type { PoolSource } from '@praticio/contracts/offers/pool';
import { owns } from '@praticio/service-kit/acting';
import type { TeamNote } from '../interests/interest.ts';

/** Somebody in a holder's pool, or who was, or was asked. There is one for the two, so that who has left stays away. */
export interface PoolEntry {
  id: string;
  version: number;
  holderId: string;
  candidateId: string;
  /** When their last engagement was done. */
  engagedAt: Date | null;
  /** When their CV was unlocked. */
  unlockedAt: Date | null;
  /** Whether the candidate shows that CV, and the version of the account that said so. */
  isCvShown: boolean;
  cvVersion: number;
  /** What the candidate was asked and has answered: whether they agree to be kept. */
  consent: 'asked' | 'given' | 'declined' | null;
  /** When the candidate left: nothing but their own yes brings them back. */
  leftAt: Date | null;
  /** When the team took them out: a new engagement, or their yes, brings them back. */
  removedAt: Date | null;
  note: TeamNote | null;
  /** What orders the pool. */
  lastAt: Date;
  /** Whether they are in the pool now; follows from the rest, for queries. */
  isIn: boolean;
}

export const poolIdOf = (holderId: string, candidateId: string): string =>
  createHash('sha256').update(`pool:${holderId}:${candidateId}`).digest('base64url').slice(0, 24);

/** Whether the two are the same account: nobody is in a pool of their own. */
export const isOwn = (holderId: string, candidateId: string): boolean =>
  owns({ holder: holderId }, { holderId: candidateId });

export const newEntry = (holderId: string, candidateId: string, at: Date): PoolEntry => ({
  id: poolIdOf(holderId, candidateId),
  version: 0,
  holderId,
  candidateId,
  engagedAt: null,
  unlockedAt: null,
  isCvShown: true,
  cvVersion: 0,
  consent: null,
  leftAt: null,
  removedAt: null,
  note: null,
  lastAt: at,
  isIn: false,
});

/** Why they are in the pool; nothing for somebody who has left or was taken out. */
export function sourcesOf(entry: Omit<PoolEntry, 'isIn'>): PoolSource[] {
  if (entry.leftAt || entry.removedAt) return [];
  const sources: [PoolSource, boolean][] = [
    ['engaged', entry.engagedAt !== null],
    ['unlocked', entry.unlockedAt !== null && entry.isCvShown],
    ['saved', entry.consent === 'given'],
  ];
  return sources.flatMap(([source, isOne]) => (isOne ? source : []));
}

/** Whether the candidate was asked and has not answered. */
export const isAsked = ({ consent, leftAt }: PoolEntry): boolean => consent === 'asked' && leftAt === null;

/** The entry with what follows from its other fields. */
export const settled = (entry: PoolEntry): PoolEntry => ({ ...entry, isIn: sourcesOf(entry).length > 0 });

/** After an engagement that was done at `at`. */
export function engaged(entry: PoolEntry, at: Date): PoolEntry | null {
  if (entry.engagedAt && entry.engagedAt >= at) return null;
  const removedAt = entry.removedAt && entry.removedAt < at ? null : entry.removedAt;
  return { ...entry, engagedAt: at, removedAt, lastAt: at };
}

/** After the CV was unlocked at `at`; an unlock is for good, so there is one. */
export function unlocked(entry: PoolEntry, at: Date): PoolEntry | null {
  return entry.unlockedAt ? null : { ...entry, unlockedAt: at };
}

/** After the candidate has shown or withdrawn their CV in this version of the account. */
export function shown(entry: PoolEntry, isCvShown: boolean, cvVersion: number): PoolEntry | null {
  return cvVersion <= entry.cvVersion ? null : { ...entry, isCvShown, cvVersion };
}

/** After the candidate's answer; a no also ends what others had noted. */
export function answered(entry: PoolEntry, isMember: boolean, at: Date): PoolEntry {
  if (isMember) return { ...entry, consent: 'given', leftAt: null, removedAt: null };
  return { ...entry, consent: entry.consent && 'declined', leftAt: at, note: null };
}

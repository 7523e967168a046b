import { createHash } from 'node:crypto';
import type { PoolSource } from '@praticio/contracts/offers/pool';
import { owns } from '@praticio/service-kit/acting';
import type { TeamNote } from '../interests/interest.ts';

/** A person who is or was in a holder's pool, or was asked. One entry for holder and candidate records that they have left. */
export interface PoolEntry {
  id: string;
  version: number;
  holderId: string;
  candidateId: string;
  /** When their last engagement was done. */
  engagedAt: Date | null;
  /** When their CV was unlocked. */
  unlockedAt: Date | null;
  /** Whether the candidate's CV is visible, and the version of the account for that. */
  isCvShown: boolean;
  cvVersion: number;
  /** The request to join the pool, and the candidate's answer. */
  consent: 'asked' | 'given' | 'declined' | null;
  /** When the candidate left: only their own consent adds them again. */
  leftAt: Date | null;
  /** When the team removed them: a new engagement, or their consent, adds them again. */
  removedAt: Date | null;
  note: TeamNote | null;
  /** The sort key of the pool. */
  lastAt: Date;
  /** Whether they are in the pool now; derived from the other fields, for queries. */
  isIn: boolean;
}

export const poolIdOf = (holderId: string, candidateId: string): string =>
  createHash('sha256').update(`pool:${holderId}:${candidateId}`).digest('base64url').slice(0, 24);

/** Whether holder and candidate are the same account: nobody is in their own pool. */
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

/** The reasons why they are in the pool; none for a person who has left or was removed. */
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

/** The entry with its derived fields. */
export const settled = (entry: PoolEntry): PoolEntry => ({ ...entry, isIn: sourcesOf(entry).length > 0 });

/** After an engagement that was done at `at`. */
export function engaged(entry: PoolEntry, at: Date): PoolEntry | null {
  if (entry.engagedAt && entry.engagedAt >= at) return null;
  const removedAt = entry.removedAt && entry.removedAt < at ? null : entry.removedAt;
  return { ...entry, engagedAt: at, removedAt, lastAt: at };
}

/** After the CV was unlocked at `at`; an unlock is permanent. */
export function unlocked(entry: PoolEntry, at: Date): PoolEntry | null {
  return entry.unlockedAt ? null : { ...entry, unlockedAt: at };
}

/** After the candidate has shown or withdrawn their CV in this version of the account. */
export function shown(entry: PoolEntry, isCvShown: boolean, cvVersion: number): PoolEntry | null {
  return cvVersion <= entry.cvVersion ? null : { ...entry, isCvShown, cvVersion };
}

/** After the candidate's answer; a refusal also removes the team's notes. */
export function answered(entry: PoolEntry, isMember: boolean, at: Date): PoolEntry {
  if (isMember) return { ...entry, consent: 'given', leftAt: null, removedAt: null };
  return { ...entry, consent: entry.consent && 'declined', leftAt: at, note: null };
}

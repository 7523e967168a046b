import type { TeamPart } from '@praticio/contracts/base/auth';
import { AppError } from './errors.ts';

/** A person and the holder for whom they act (docs/architecture.md#holders). */
export interface Acting {
  /** The person: who said, signed or reported something, and whose limits count. */
  id: string;
  /** Whose things these are: a structure's id, or the person's. */
  holder: string;
  /** `own`: for oneself. */
  part: TeamPart | 'own';
}

/** A person who acts for themself. */
export const forSelf = (id: string): Acting => ({ id, holder: id, part: 'own' });

/** A thing of a holder. `ownerId` and `recruiterId` are the names that older documents and events have for it. */
export type Held = { holderId: string } | { ownerId: string } | { recruiterId: string };

/** The holder of a thing. */
export function holderOf(thing: Held): string {
  if ('holderId' in thing) return thing.holderId;
  return 'ownerId' in thing ? thing.ownerId : thing.recruiterId;
}

/** Whether the thing belongs to the holder for whom the actor acts. */
export function owns(actor: Pick<Acting, 'holder'>, thing: Held): boolean {
  return holderOf(thing) === actor.holder;
}

/** Whether the person themself did or is this: only somebody who acts for themself, so that a team reads nobody's own things. */
export function isSelf({ id, part }: Acting, personId: string): boolean {
  return part === 'own' && id === personId;
}

/** Which side of a thing between a holder and a candidate the actor is on; null for a stranger. */
export function sideOf(actor: Acting, thing: Held & { candidateId: string }): 'holder' | 'candidate' | null {
  if (owns(actor, thing)) return 'holder';
  return isSelf(actor, thing.candidateId) ? 'candidate' : null;
}

/** Whether the actor may change the holder's things, not only read them. */
export const mayChange = ({ part }: Pick<Acting, 'part'>): boolean => part !== 'lecture';

/** Throws 'team/read-only' for somebody who may only read, 'team/not-manager' where a Responsable is needed. */
export function requirePart({ part }: Pick<Acting, 'part'>, needed: TeamPart): void {
  if (part === 'own' || part === 'responsable' || needed === 'lecture') return;
  if (needed === 'responsable') throw new AppError('team/not-manager');
  if (!mayChange({ part })) throw new AppError('team/read-only');
}

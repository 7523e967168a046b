import type { TeamPart } from '@praticio/contracts/base/auth';
import type { ImportMapping } from '@praticio/contracts/offers/import';
import { IMPORT_SOURCE_FAILURES_MAX } from '@praticio/contracts/offers/import-source';
import { type Import, isWorking } from './import.ts';

/** Why a source was switched off by itself. */
export type SourceOffReason =
  /** No look at the file has succeeded for a day. */
  | 'failing'
  /** Who switched it on leads the structure no more, or has ended all that they left behind. */
  | 'maker';

/** A mail that those of the structure still have to get. */
export interface SourceNotice {
  id: string;
  about: 'added' | SourceOffReason | 'waiting' | 'unpaid';
}

/** The URL at which a structure's own software keeps the file of its offers; one a structure. */
export interface Source {
  holderId: string;
  version: number;
  /** Who switched it on last, and their part: its offers are made on their behalf. Null after their erasure. */
  authorId: string | null;
  part: TeamPart | 'own';
  url: string;
  closesMissing: boolean;
  isOn: boolean;
  onSince: Date;
  /** Null while it is on; without a reason if a person switched it off. */
  off: { reason: SourceOffReason | null; at: Date } | null;
  /** Of the last import that a person has started; null before the first. */
  mapping: ImportMapping | null;
  /** How the server recognises the file that was imported last. */
  etag: string | null;
  lastModified: string | null;
  failures: number;
  /** The last import lacked credits, and those of the structure know. */
  isUnpaid: boolean;
  unchangedAt: Date | null;
  lastImportId: string | null;
  /** The state of its last import that the source has taken note of. */
  noted: string | null;
  /** The id of the import that begins at `dueAt`: whoever begins it makes the same one. */
  nextImportId: string;
  dueAt: Date;
  notices: SourceNotice[];
  createdAt: Date;
}

/** An import that goes on when a person has decided. */
const isWaiting = ({ state, isAutomatic, problem }: Import): boolean =>
  state === 'stopped' ||
  // an earlier version leaves automatic ones there without a reason: the next look repeats them
  ((state === 'mapping' || state === 'checked') && (!isAutomatic || problem !== null));

/** Whether the next look has to wait for the end of the last one. */
export const isBusy = (last: Import | null): boolean => last !== null && (isWorking(last) || isWaiting(last));

const notedOf = ({ id, state }: Import): string => `${id} ${state}`;

/** What a source takes note of in the state of its last import; null for what it knows already. */
export function changesFromImport(
  source: Source,
  last: Import,
  { now, noticeId }: { now: Date; noticeId: string },
): Partial<Source> | null {
  if (source.noted === notedOf(last)) return null;
  const noted = { noted: notedOf(last) };
  const tell = (about: SourceNotice['about']) => ({
    notices: [...source.notices, { id: noticeId, about }],
  });
  // of the URL before
  if (last.url !== source.url) return noted;
  // what a person has started is how the next ones go
  const { mapping, closesMissing } = last;
  const chosen = last.startedAt && { mapping, ...(!last.isAutomatic && { closesMissing }) };
  if (last.state === 'failed') {
    const failures = source.failures + 1;
    if (failures < IMPORT_SOURCE_FAILURES_MAX) return { ...noted, failures };
    const off = { reason: 'failing' as const, at: now };
    return { ...noted, failures, ...(source.isOn && { isOn: false, off, ...tell('failing') }) };
  }
  if (last.state === 'done') {
    const isUnpaid = (last.result?.unpaid ?? 0) > 0;
    // offers that lack a credit are tried again with the same file
    const { etag, lastModified } = isUnpaid ? { etag: null, lastModified: null } : last;
    const news = isUnpaid && !source.isUnpaid ? tell('unpaid') : {};
    return { ...noted, ...chosen, ...news, failures: 0, isUnpaid, etag, lastModified };
  }
  if (isWaiting(last) && last.isAutomatic && last.state !== 'stopped')
    return { ...noted, ...tell('waiting') };
  return last.state === 'running' || last.state === 'stopped' ? { ...noted, ...chosen } : noted;
}

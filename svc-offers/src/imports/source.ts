import type { TeamPart } from '@praticio/contracts/base/auth';
import type { ImportMapping } from '@praticio/contracts/offers/import';
import { IMPORT_SOURCE_FAILURES_MAX } from '@praticio/contracts/offers/import-source';
import { type Import, isWorking } from './import.ts';

/** Why a source was switched off automatically. */
export type SourceOffReason =
  /** No download has succeeded for a day. */
  | 'failing'
  /** The person who switched it on no longer leads the structure, or has revoked everything that they left. */
  | 'maker';

/** A mail to the team of the structure that is not sent yet. */
export interface SourceNotice {
  id: string;
  about: 'added' | SourceOffReason | 'waiting' | 'unpaid';
}

/** The URL at which a structure's own software publishes the file of its offers; one for each structure. */
export interface Source {
  holderId: string;
  version: number;
  /** The person who last switched it on, and their role: its offers are published on their behalf. Null after their erasure. */
  authorId: string | null;
  part: TeamPart | 'own';
  url: string;
  closesMissing: boolean;
  isOn: boolean;
  onSince: Date;
  /** Null while it is on; without a reason if a person switched it off. */
  off: { reason: SourceOffReason | null; at: Date } | null;
  /** The assignments of the last import that a person has started; null before the first. */
  mapping: ImportMapping | null;
  /** The validators (ETag, Last-Modified) of the last imported file. */
  etag: string | null;
  lastModified: string | null;
  failures: number;
  /** The last import lacked credits, and the team was notified. */
  isUnpaid: boolean;
  unchangedAt: Date | null;
  lastImportId: string | null;
  /** The last recorded state of its last import. */
  noted: string | null;
  /** The id of the import that begins at `dueAt`, so that every process begins the same one. */
  nextImportId: string;
  dueAt: Date;
  notices: SourceNotice[];
  createdAt: Date;
}

/** An import that waits for a person's decision. */
const isWaiting = ({ state, isAutomatic, problem }: Import): boolean =>
  state === 'stopped' ||
  // earlier versions leave automatic imports without a reason: the next check repeats them
  ((state === 'mapping' || state === 'checked') && (!isAutomatic || problem !== null));

/** Whether the next check must wait for the end of the last import. */
export const isBusy = (last: Import | null): boolean => last !== null && (isWorking(last) || isWaiting(last));

const notedOf = ({ id, state }: Import): string => `${id} ${state}`;

/** The change of a source after a new state of its last import; null if that state is recorded already. */
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
  // an import of the previous URL
  if (last.url !== source.url) return noted;
  // the next imports use the assignments of the one that a person has started
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
    // offers that lack a credit are retried with the same file
    const { etag, lastModified } = isUnpaid ? { etag: null, lastModified: null } : last;
    const news = isUnpaid && !source.isUnpaid ? tell('unpaid') : {};
    return { ...noted, ...chosen, ...news, failures: 0, isUnpaid, etag, lastModified };
  }
  if (isWaiting(last) && last.isAutomatic && last.state !== 'stopped')
    return { ...noted, ...tell('waiting') };
  return last.state === 'running' || last.state === 'stopped' ? { ...noted, ...chosen } : noted;
}

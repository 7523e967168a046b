import { type RemoteRecord, remotePageAt } from '@praticio/contracts/base/remote-record';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** The records of this page's remotes (contracts/base/remote-record). */
export interface KnownRecords {
  records: readonly RemoteRecord[];
  /** Until the registry has been read, a path that nobody knows may still be a page. */
  state: 'unread' | 'read' | 'failed';
}

let known: KnownRecords = { records: [], state: 'unread' };
const listeners = new Set<() => void>();

/** The records that are known now, for code outside of components. */
export const knownRecords = (): KnownRecords => known;

/** Stores the registry's remotes; `failed` when it cannot be read and nothing is known. */
export function setRecords(records: readonly RemoteRecord[] | 'failed'): void {
  if (records === 'failed') {
    if (known.state === 'read') return;
    known = { records: [], state: 'failed' };
  } else {
    // unchanged records must not cause a new rendering
    if (known.state === 'read' && JSON.stringify(records) === JSON.stringify(known.records)) return;
    known = { records, state: 'read' };
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change. */
export function onRecords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const Records = createContext<KnownRecords | null>(null);

/** Provides the records of one rendering to its page: a server renders several pages at once. */
export function RecordsOfRendering({
  records,
  children,
}: {
  records: readonly RemoteRecord[];
  children: ReactNode;
}) {
  return <Records value={{ records, state: 'read' }}>{children}</Records>;
}

export function useRecords(): KnownRecords {
  const stored = useSyncExternalStore(onRecords, knownRecords, knownRecords);
  return useContext(Records) ?? stored;
}

/** The remote that serves the page at `pathname`; null when none has recorded it. */
export function remoteAt(records: readonly RemoteRecord[], pathname: string): string | null {
  return remotePageAt(records, pathname)?.name ?? null;
}

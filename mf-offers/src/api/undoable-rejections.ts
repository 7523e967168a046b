import type { ReceivedInterest } from '@praticio/contracts/offers/interest';
import { useSyncExternalStore } from 'react';

export interface UndoableRejection {
  interest: ReceivedInterest;
  /** By this browser's clock, in milliseconds. */
  until: number;
  /** How long it can be taken back in all, in milliseconds. */
  lasts: number;
}

let rejections: readonly UndoableRejection[] = [];
const listeners = new Set<() => void>();

function set(next: readonly UndoableRejection[]): void {
  rejections = next;
  for (const listener of listeners) listener();
}

const without = (id: string) => rejections.filter(({ interest }) => interest.id !== id);

/** Keeps a rejection that can still be taken back; another reason keeps the moment of the first. */
export function keepUndoable(interest: ReceivedInterest): void {
  const { id, undoUntil, answeredAt } = interest;
  if (!undoUntil || !answeredAt) return;
  const known = rejections.find((one) => one.interest.id === id);
  // the server says for how long; its clock may differ from this one
  const lasts = Date.parse(undoUntil) - Date.parse(answeredAt);
  set(
    known
      ? rejections.map((one) => (one === known ? { ...known, interest } : one))
      : [...rejections, { interest, until: Date.now() + lasts, lasts }],
  );
}

export function dropUndoable(id: string): void {
  set(without(id));
}

/** The rejections that this tab may take back, in the order in which they were given; they outlive a change of the page. */
export function useUndoableRejections(): readonly UndoableRejection[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => rejections,
    () => rejections,
  );
}

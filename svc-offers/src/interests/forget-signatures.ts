import type { Signed } from './interest.ts';
import type { InterestStore } from './store.ts';

/**
 * Forgets a person whose account is erased: their name is removed from notes that they signed, and the notes of their own
 * structure are removed, unless with `onlyAsCandidate` the structure stays.
 */
export function forgetSignatures(interests: Pick<InterestStore, 'signedBy' | 'change'>) {
  return async (userId: string, { onlyAsCandidate }: { onlyAsCandidate: boolean }): Promise<void> => {
    const unsigned = <Mark extends Signed>(mark: Mark | null): Mark | null =>
      mark?.by === userId ? { ...mark, by: null } : mark;
    for (const { id } of await interests.signedBy(userId))
      await interests.change(id, (current) => ({
        interest:
          current.recruiterId === userId && !onlyAsCandidate
            ? { ...current, shortlisted: null, note: null }
            : { ...current, shortlisted: unsigned(current.shortlisted), note: unsigned(current.note) },
        events: [],
      }));
  };
}

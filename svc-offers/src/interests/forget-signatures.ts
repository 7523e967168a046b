import type { Signed } from './interest.ts';
import type { InterestStore } from './store.ts';

/**
 * Forgets a person whose account is erased: what they signed stays without their name, and what their own structure kept goes,
 * unless with `onlyAsCandidate` the structure goes on.
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

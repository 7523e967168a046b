import { isAppError } from '@praticio/service-kit/errors';
import type { Engagement } from './engagement.ts';
import { stateAfter } from './moves.ts';
import type { releaseHours, settleConfirmation } from './settle.ts';
import { advanced } from './steps.ts';
import type { EngagementStore } from './store.ts';

interface Deps {
  engagements: Pick<EngagementStore, 'due' | 'change' | 'remove'>;
  settle: ReturnType<typeof settleConfirmation>;
  release: ReturnType<typeof releaseHours>;
  now: () => Date;
  /** Called with an engagement that the next sweep retries. */
  onDelayed: (engagement: Engagement, error: unknown) => void;
  /** Called after each sweep with the start of the oldest confirmation that it could not complete; null if there is none. */
  onSwept: (oldestConfirming: Date | null) => void;
}

const isFinal = ({ state }: Engagement) => stateAfter(state, 'service', 'abandon') === null;

/**
 * Performs due work: completes confirmations that a crash interrupted, reminds of shifts, ends proposals and engagements whose dates
 * are over, and removes those whose retention period has ended. The document records completed work, so that any instance may run this
 * and each step happens once.
 */
export function advanceEngagements({ engagements, settle, release, now, onDelayed, onSwept }: Deps) {
  async function advance(engagement: Engagement): Promise<void> {
    if (engagement.state === 'confirming') {
      await settle(engagement).catch((error: unknown) => {
        // no room: the engagement is proposed again
        if (!isAppError(error) || error.status >= 500) throw error;
      });
    } else if (isFinal(engagement)) {
      // a process may have died before it released them
      await release(engagement);
      await engagements.remove(engagement);
    } else {
      const after = await engagements.change(engagement.id, (current) => advanced(current, now()));
      if (after.state === 'done') await release(after);
    }
  }

  return async (): Promise<void> => {
    let oldest: Date | null = null;
    for (const engagement of await engagements.due(now()))
      await advance(engagement).catch((error: unknown) => {
        const at = engagement.state === 'confirming' ? engagement.confirming?.at : undefined;
        if (at && (!oldest || at < oldest)) oldest = at;
        onDelayed(engagement, error);
      });
    onSwept(oldest);
  };
}

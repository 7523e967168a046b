import { isAppError } from '@praticio/service-kit/errors';
import type { InterestStore } from './store.ts';

/** Stores the conversation of an accepted interest, for the recruiter's link. */
export function storeConversation({ interests }: { interests: Pick<InterestStore, 'change'> }) {
  return async (opened: { interestId: string; conversationId: string }): Promise<void> => {
    const { interestId, conversationId } = opened;
    try {
      await interests.change(interestId, (interest) =>
        interest.conversationId ? null : { interest: { ...interest, conversationId }, events: [] },
      );
    } catch (error) {
      // the candidate was erased in the meantime
      if (!isAppError(error, 'interest/not-found')) throw error;
    }
  };
}

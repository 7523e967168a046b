import type { EventHandlers } from 'service-kit/consumers';
import { isAppError } from 'service-kit/errors';
import type { Interests } from '../domain/ports.ts';

/** Remembers which conversation an accepted interest led to, for the recruiter's link. */
export function onConversationOpened(interests: Interests): EventHandlers {
  return {
    'conversation.opened': async ({ data: { interestId, conversationId } }) => {
      try {
        await interests.change(interestId, (interest) =>
          interest.conversationId ? null : { interest: { ...interest, conversationId }, events: [] },
        );
      } catch (error) {
        // an interest whose candidate was erased since has no link to show
        if (!isAppError(error, 'interest/not-found')) throw error;
      }
    },
  };
}

import type { EventHandlers } from 'service-kit/consumers';
import { isAppError } from 'service-kit/errors';
import type { Interests } from '../domain/ports.ts';

/** Remembers which conversation an accepted interest led to, for the recruiter's link. */
export function noteConversation(interests: Pick<Interests, 'change'>) {
  return async (opened: { interestId: string; conversationId: string }): Promise<void> => {
    const { interestId, conversationId } = opened;
    try {
      await interests.change(interestId, (interest) =>
        interest.conversationId ? null : { interest: { ...interest, conversationId }, events: [] },
      );
    } catch (error) {
      // an interest whose candidate was erased since has no link to show
      if (!isAppError(error, 'interest/not-found')) throw error;
    }
  };
}

export function onConversationOpened(note: ReturnType<typeof noteConversation>): EventHandlers {
  return { 'conversation.opened': ({ data }) => note(data) };
}

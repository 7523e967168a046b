import type { EventData } from '@praticio/contracts/catalogue/events';
import { isAppError } from '@praticio/service-kit/errors';
import { type Message, messageId } from './conversation.ts';
import type { MessageStore } from './message-store.ts';
import type { sendMessage } from './send-message.ts';
import type { ConversationStore } from './store.ts';

interface Deps {
  conversations: Pick<ConversationStore, 'find' | 'change'>;
  messages: Pick<MessageStore, 'find'>;
  send: ReturnType<typeof sendMessage>;
}

/** A candidate sends one message with their interest at most. */
const KEY = 'interest';

/**
 * Merges an accepted interest into the conversation that its recruiter began by writing to the candidate: adds the candidate's text and
 * CV as the next message, and emits `conversation.opened` for the interest. Idempotent.
 */
export function joinContact({ conversations, messages, send }: Deps) {
  return async (
    { interestId, recruiterId, candidateId }: EventData<'interest.accepted'>,
    sent: Message | null,
  ): Promise<void> => {
    const conversation = await conversations.find(interestId);
    if (!conversation?.isContact) return;
    // a first message without a key is the interest's own: it was accepted while the recruiter wrote
    const opening = await messages.find(messageId(interestId, 1));
    if (sent && opening?.key) {
      const { content, attachments: attached } = sent;
      await send(candidateId, conversation, { content, files: [], attached, key: KEY }).catch(
        (error: unknown) => {
          // the conversation was closed in the meantime
          if (!isAppError(error, 'conversation/blocked')) throw error;
        },
      );
    }
    const opened = { conversationId: interestId, interestId, recruiterId, candidateId };
    await conversations.change(interestId, (current) =>
      current.isContact
        ? {
            conversation: { ...current, isContact: false },
            events: [{ type: 'conversation.opened', data: opened }],
          }
        : null,
    );
  };
}

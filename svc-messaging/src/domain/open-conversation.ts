import type { EventData } from 'contracts/events';
import type { Conversation, Message } from './conversation.ts';
import type { Clock, Conversations, Messages } from './ports.ts';

interface Deps {
  conversations: Conversations;
  messages: Messages;
  now: Clock;
}

/**
 * Opens the one conversation of an accepted interest; its first message is the candidate's own. The message comes
 * first and both carry the interest's id, so that a repetition after a crash completes and never doubles.
 */
export function openConversation({ conversations, messages, now }: Deps) {
  return async (interest: EventData<'interest.accepted'>): Promise<void> => {
    const first = firstMessage(interest);
    if (first) await messages.insert(first);
    const { interestId, recruiterId, candidateId } = interest;
    const openedAt = now();
    const conversation: Conversation = {
      id: interestId,
      version: 1,
      recruiterId,
      candidateId,
      offer: { id: interest.offerId, title: interest.offerTitle, location: interest.offerLocation },
      isActive: true,
      lastMessage: first && { ...first, hasAttachments: false },
      unread: { recruiter: first ? 1 : 0, candidate: 0 },
      createdAt: openedAt,
      updatedAt: openedAt,
    };
    const opened = { conversationId: interestId, interestId, recruiterId, candidateId };
    await conversations.insert(conversation, [{ type: 'conversation.opened', data: opened }]);
  };
}

function firstMessage({ interestId, candidateId, message, expressedAt }: EventData<'interest.accepted'>) {
  if (!message) return null;
  return {
    id: `${interestId}-1`,
    conversationId: interestId,
    senderId: candidateId,
    content: message,
    createdAt: new Date(expressedAt),
    readAt: null,
  } satisfies Message;
}

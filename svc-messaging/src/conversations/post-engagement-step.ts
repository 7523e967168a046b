import type { EventData } from '@praticio/contracts/catalogue/events';
import type { MessageEngagement } from '@praticio/contracts/messaging/conversation';
import { shiftsWords } from '@praticio/contracts/offers/engagement-words';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import type { Conversation } from './conversation.ts';
import type { MessageStore } from './message-store.ts';
import type { sendMessage } from './send-message.ts';
import type { ConversationStore } from './store.ts';

interface Deps {
  conversations: Pick<ConversationStore, 'find'>;
  messages: Pick<MessageStore, 'findByKey'>;
  send: ReturnType<typeof sendMessage>;
}

const SENTENCES: Record<MessageEngagement['kind'], string> = {
  proposed: "Proposition d'engagement",
  changed: 'Nouvelle proposition',
  confirmed: 'Engagement confirmé',
  declined: 'Proposition déclinée',
  withdrawn: 'Proposition retirée',
  cancelled: 'Engagement annulé',
};

/**
 * Reports one step of an engagement in its thread, as a message of the side that took it: it counts as unread, is sent live and
 * notified like every message, and earlier versions of the page show its text. Ignores steps that neither side took, and closed
 * threads. Idempotent, because the message's key names the step.
 */
export function postEngagementStep({ conversations, messages, send }: Deps) {
  async function isPosted({ id, messageCount }: Conversation, key: string): Promise<boolean> {
    const posted = await messages.findByKey(id, key);
    return posted !== null && posted.number <= messageCount;
  }

  return async (kind: MessageEngagement['kind'], data: EventData<'engagement.proposed'>): Promise<void> => {
    const { engagementId, interestId, step, by } = data;
    // a conversation has the same id as its interest
    const conversation = await conversations.find(interestId);
    // the event of the interest has not arrived yet
    if (!conversation) throw new AppError('conversation/not-found');
    if (by === null || !conversation.isActive) return;
    const senderId = by === 'holder' ? conversation.recruiterId : conversation.candidateId;
    const key = `${engagementId}.${step}`;
    if (await isPosted(conversation, `${senderId}:${key}`)) return;
    const content = `${SENTENCES[kind]} : ${shiftsWords(data)}.`;
    const engagement = { id: engagementId, kind };
    await send(senderId, conversation, { content, files: [], key, engagement }).catch((error: unknown) => {
      // the conversation was closed in the meantime
      if (!isAppError(error, 'conversation/blocked')) throw error;
    });
  };
}

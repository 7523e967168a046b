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
 * Tells one step of an engagement in its thread, as a message of the side that took it: so it is unread, live and notified as every
 * message is, and earlier versions of the page show its words. A step that nobody took is not told; a closed thread stays as it is.
 * The message's key names the step, so telling it again changes nothing.
 */
export function tellEngagement({ conversations, messages, send }: Deps) {
  async function isTold({ id, messageCount }: Conversation, key: string): Promise<boolean> {
    const told = await messages.findByKey(id, key);
    return told !== null && told.number <= messageCount;
  }

  return async (kind: MessageEngagement['kind'], data: EventData<'engagement.proposed'>): Promise<void> => {
    const { engagementId, interestId, step, by } = data;
    // a conversation has the same id as its interest
    const conversation = await conversations.find(interestId);
    // the interest's own event is on its way
    if (!conversation) throw new AppError('conversation/not-found');
    if (by === null || !conversation.isActive) return;
    const senderId = by === 'holder' ? conversation.recruiterId : conversation.candidateId;
    const key = `${engagementId}.${step}`;
    if (await isTold(conversation, `${senderId}:${key}`)) return;
    const content = `${SENTENCES[kind]} : ${shiftsWords(data)}.`;
    const engagement = { id: engagementId, kind };
    await send(senderId, conversation, { content, files: [], key, engagement }).catch((error: unknown) => {
      // closed at this moment
      if (!isAppError(error, 'conversation/blocked')) throw error;
    });
  };
}

import type { EventData } from '@praticio/contracts/catalogue/events';
import type { Attachments } from '../attachments/part.ts';
import { type Conversation, lastMessageOf, type Message, messageId } from './conversation.ts';
import type { joinContact } from './join-contact.ts';
import type { MessageStore } from './message-store.ts';
import type { ConversationStore } from './store.ts';

interface Deps {
  conversations: Pick<ConversationStore, 'insert'>;
  messages: Pick<MessageStore, 'insert'>;
  attachments: Pick<Attachments, 'add'>;
  joinContact: ReturnType<typeof joinContact>;
  now: () => Date;
}

/**
 * Opens the conversation of an accepted interest. Its first message is the candidate's own, with their CV. The message is
 * written first and all ids derive from the interest's, so that running again after a crash completes the work without
 * duplicates.
 */
export function openConversation({ conversations, messages, attachments, joinContact, now }: Deps) {
  return async (interest: EventData<'interest.accepted'>): Promise<void> => {
    const { interestId, recruiterId, candidateId, cv } = interest;
    const first = firstMessage(interest);
    if (cv) {
      await attachments.add({
        id: cvId(interestId),
        conversationId: interestId,
        ownerId: candidateId,
        name: cv.filename,
        mediaType: cv.mediaType,
        snapshotId: cv.fileId,
      });
    }
    if (first) await messages.insert(first);
    const openedAt = now();
    const conversation: Conversation = {
      id: interestId,
      version: 1,
      recruiterId,
      candidateId,
      offer: { id: interest.offerId, title: interest.offerTitle, location: interest.offerLocation },
      isActive: true,
      blockedBy: null,
      messageCount: first ? 1 : 0,
      lastMessage: first && lastMessageOf(first),
      unread: { recruiter: first ? 1 : 0, candidate: 0 },
      read: { recruiter: null, candidate: null },
      sendings: [],
      createdAt: openedAt,
      updatedAt: openedAt,
    };
    const opened = { conversationId: interestId, interestId, recruiterId, candidateId };
    const events = [{ type: 'conversation.opened' as const, data: opened }];
    if (!(await conversations.insert(conversation, events))) await joinContact(interest, first);
  };
}

const cvId = (interestId: string) => `${interestId}-cv`;

function firstMessage(interest: EventData<'interest.accepted'>): Message | null {
  const { interestId, candidateId, message, cv, expressedAt } = interest;
  if (!message && !cv) return null;
  return {
    id: messageId(interestId, 1),
    conversationId: interestId,
    number: 1,
    senderId: candidateId,
    content: message ?? '',
    attachments: cv ? [{ id: cvId(interestId), name: cv.filename, type: 'cv', bytes: cv.bytes }] : [],
    createdAt: new Date(expressedAt),
    readAt: null,
    key: '',
  };
}

import type { ConversationEntry } from 'contracts/messaging/conversation';
import { otherOf, sideOf } from '../domain/conversation.ts';
import type { ShownConversation } from '../domain/list-conversations.ts';
import type { Person } from '../domain/ports.ts';

const ERASED = { firstname: 'Compte', lastname: 'supprimé' };

export function nameOf(person: Person | undefined) {
  if (!person) return ERASED;
  return { firstname: person.firstname ?? '', lastname: person.lastname ?? '' };
}

export function conversationEntry({ conversation, readerId, people }: ShownConversation): ConversationEntry {
  const { id, isActive, blockedBy, offer, lastMessage, updatedAt, unread } = conversation;
  const side = sideOf(conversation, readerId);
  const sender = nameOf(people.get(lastMessage?.senderId ?? ''));
  return {
    id,
    isActive,
    canUnblock: !isActive && blockedBy === readerId,
    otherParticipant: nameOf(people.get(otherOf(conversation, readerId))),
    offerInterest: { offer: { title: offer.title, location: offer.location } },
    lastMessage: lastMessage && {
      id: lastMessage.id,
      content: lastMessage.content,
      createdAt: lastMessage.createdAt.toISOString(),
      senderName: `${sender.firstname} ${sender.lastname}`.trim(),
      isFromCurrentUser: lastMessage.senderId === readerId,
      hasAttachments: lastMessage.hasAttachments,
    },
    updatedAt: updatedAt.toISOString(),
    unreadCount: side ? unread[side] : 0,
  };
}

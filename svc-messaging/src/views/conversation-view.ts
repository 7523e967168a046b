import type { ConversationEntry } from 'contracts/messaging/conversation';
import { otherOf, sideOf } from '../domain/conversation.ts';
import type { ShownConversation } from '../domain/list-conversations.ts';
import type { Member } from '../domain/ports.ts';

const ERASED = { firstname: 'Compte', lastname: 'supprimé' };

export function nameOf(member: Member | undefined) {
  if (!member) return ERASED;
  return { firstname: member.firstname ?? '', lastname: member.lastname ?? '' };
}

export function conversationEntry({ conversation, readerId, members }: ShownConversation): ConversationEntry {
  const { id, isActive, blockedBy, offer, lastMessage, updatedAt, unread } = conversation;
  const side = sideOf(conversation, readerId);
  const sender = nameOf(members.get(lastMessage?.senderId ?? ''));
  return {
    id,
    isActive,
    canUnblock: !isActive && blockedBy === readerId,
    otherParticipant: nameOf(members.get(otherOf(conversation, readerId))),
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

import type { ConversationEntry, Participant } from 'contracts/messaging/conversation';
import { otherOf, sideOf } from '../domain/conversation.ts';
import type { ShownConversation } from '../domain/list-conversations.ts';
import type { Member } from '../domain/ports.ts';

const ERASED = { firstname: 'Compte', lastname: 'supprimé' };

/** The name beside a message; a recruiter who has not given theirs writes as their structure. */
export function senderOf({ conversation, members }: ShownConversation, senderId: string) {
  const sender = members.get(senderId);
  const name = personOf(sender);
  if (name.firstname || name.lastname || senderId !== conversation.recruiterId) return name;
  return { firstname: sender?.structureName ?? '', lastname: '' };
}

function personOf(member: Member | undefined) {
  if (!member) return ERASED;
  return { firstname: member.firstname ?? '', lastname: member.lastname ?? '' };
}

/** The other participant: a recruiter with the name of their structure. */
export function participantOf({ conversation, readerId, members }: ShownConversation): Participant {
  const other = members.get(otherOf(conversation, readerId));
  const isRecruiter = other?.id === conversation.recruiterId;
  return { ...personOf(other), structureName: isRecruiter ? other.structureName : null };
}

export function conversationEntry(shown: ShownConversation): ConversationEntry {
  const { conversation, readerId } = shown;
  const { id, isActive, blockedBy, offer, lastMessage, updatedAt, unread } = conversation;
  const side = sideOf(conversation, readerId);
  const sender = senderOf(shown, lastMessage?.senderId ?? '');
  return {
    id,
    isActive,
    canUnblock: !isActive && blockedBy === readerId,
    otherParticipant: participantOf(shown),
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

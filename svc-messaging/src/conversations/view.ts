import { logoUrlOf } from '@praticio/contracts/identity/structure';
import type { ConversationEntry, Participant } from '@praticio/contracts/messaging/conversation';
import type { Member } from '../members/member.ts';
import { NO_OFFER, otherOf, sideOf } from './conversation.ts';
import type { ShownConversation } from './show.ts';

const ERASED = { firstname: 'Compte', lastname: 'supprimé' };

/** The name shown above a message. A recruiter without a personal name appears under their structure's name. */
export function senderOf({ conversation, members }: ShownConversation, senderId: string) {
  const sender = members.get(senderId);
  const name = personOf(sender);
  if (name.firstname || name.lastname || senderId !== conversation.recruiterId) return name;
  return { firstname: sender?.structureName ?? '', lastname: '' };
}

/** The name of the person who wrote for the sender, as far as it is known. */
export function authorOf(shown: ShownConversation, senderId: string, authorId?: string) {
  const author = authorId ? shown.members.get(authorId) : undefined;
  const name = author && personOf(author);
  return name?.firstname || name?.lastname ? name : senderOf(shown, senderId);
}

function personOf(member: Member | undefined) {
  if (!member) return ERASED;
  return { firstname: member.firstname ?? '', lastname: member.lastname ?? '' };
}

/** The participant who is not the reader. Only a recruiter appears as their structure. */
export function participantOf({ conversation, readerId, members }: ShownConversation): Participant {
  const other = members.get(otherOf(conversation, readerId));
  const recruiter = other?.id === conversation.recruiterId ? other : undefined;
  return {
    ...personOf(other),
    structureName: recruiter?.structureName ?? null,
    logoUrl: logoUrlOf(recruiter?.logo),
    verified: recruiter?.isVerified ?? false,
  };
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
    offerInterest: {
      offer: { id: offer.id === NO_OFFER ? null : offer.id, title: offer.title, location: offer.location },
    },
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

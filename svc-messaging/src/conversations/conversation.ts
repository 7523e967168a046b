import { fold } from '@praticio/contracts/base/fold';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { MESSAGE_MAX_LENGTH, type MessageEngagement } from '@praticio/contracts/messaging/conversation';
import type { Acting } from '@praticio/service-kit/acting';

/** The side on which a participant takes part in a conversation. */
export type Side = 'recruiter' | 'candidate';

export interface LastMessage {
  id: string;
  content: string;
  /** The folded content, for searches; conversations of released versions lack it. */
  searchText?: string;
  createdAt: Date;
  senderId: string;
  hasAttachments: boolean;
}

/** The `offer.id` of a conversation that is about no offer. */
export const NO_OFFER = 0;

/**
 * The conversation of one accepted interest, or of a contact. One about an offer has the id of the candidate's interest in it, so
 * there can never be two.
 */
export interface Conversation {
  id: string;
  version: number;
  recruiterId: string;
  candidateId: string;
  /** Its id is `NO_OFFER` if the conversation is about no offer. */
  offer: { id: number; title: string; location: string };
  isActive: boolean;
  /** The participant who blocked it; null when the platform closed it, which is final. */
  blockedBy: string | null;
  /** The participant who had blocked it when the platform closed it: the block outlives the conversation. */
  blockKeptBy?: string | null;
  /** True while a recruiter's first message has opened the conversation and no interest of the candidate in the offer was accepted. */
  isContact?: boolean;
  /** Messages are numbered from 1 without gaps. A stored message with a higher number was never sent. */
  messageCount: number;
  lastMessage: LastMessage | null;
  /** Unread messages of each side. */
  unread: Record<Side, number>;
  /** The number of the last message that each side has read, and when. */
  read: Record<Side, { upTo: number; at: Date } | null>;
  /** Idempotency keys of the latest messages: a repeated request returns its message. */
  sendings: { key: string; messageId: string }[];
  createdAt: Date;
  updatedAt: Date;
}

export interface ConversationChange {
  conversation: Conversation;
  events: DomainEvent[];
}
export interface ListPage {
  page: number;
  limit: number;
}

type AttachmentType = 'cv' | 'image' | 'other';
export interface Attachment {
  id: string;
  name: string;
  type: AttachmentType;
  bytes: number;
}

/** A message's id is its conversation's id and its number, so that a page of a thread is read by ids alone. */
export interface Message {
  id: string;
  conversationId: string;
  number: number;
  /** The participant: a candidate, or the holder for whom a recruiter writes. */
  senderId: string;
  /** The person who wrote it for the sender, if that is another one. */
  authorId?: string;
  content: string;
  attachments: Attachment[];
  createdAt: Date;
  readAt: Date | null;
  /** The sender's id and their idempotency key. */
  key: string;
  /** Digest of the content that was sent with the key. */
  digest?: string;
  /** The step of an engagement that the message reports. */
  engagement?: MessageEngagement;
}

export const messageId = (conversationId: string, number: number) => `${conversationId}-${number}`;

const IDS_PER_BATCH = 500;

/** Ids of all sent messages, in batches small enough to read at once. */
export function messageIdsOf({ id, messageCount }: Pick<Conversation, 'id' | 'messageCount'>): string[][] {
  const ids = Array.from({ length: messageCount }, (_, index) => messageId(id, index + 1));
  const parts = Array.from(
    { length: Math.ceil(messageCount / IDS_PER_BATCH) },
    (_, part) => part * IDS_PER_BATCH,
  );
  return parts.map((first) => ids.slice(first, first + IDS_PER_BATCH));
}

export const otherSide = (side: Side): Side => (side === 'recruiter' ? 'candidate' : 'recruiter');

/** Some letters fold to many (U+FDFA to 18): reserve at most twice the length of the content. */
const SEARCH_TEXT_MAX = 2 * MESSAGE_MAX_LENGTH;

/** The folded content of a message. Store it with the message: folding all messages at each search would block the event loop. */
export const searchTextOf = (content: string): string => fold(content).slice(0, SEARCH_TEXT_MAX);

/** The summary of a message that the list of conversations shows. */
export function lastMessageOf({ id, content, createdAt, senderId, attachments }: Message): LastMessage {
  return {
    id,
    content,
    searchText: searchTextOf(content),
    createdAt,
    senderId,
    hasAttachments: attachments.length > 0,
  };
}

/** The side of `userId`, or null for a person who does not take part. */
export function sideOf(
  { recruiterId, candidateId }: Pick<Conversation, 'recruiterId' | 'candidateId'>,
  userId: string,
): Side | null {
  if (userId === recruiterId) return 'recruiter';
  return userId === candidateId ? 'candidate' : null;
}

/** The reader of conversations: a person reads all of their own, a structure's team only those that the structure leads. */
export type Reader = Pick<Acting, 'holder' | 'part'>;

/** The participant who is not `userId`. */
export function otherOf({ recruiterId, candidateId }: Conversation, userId: string): string {
  return userId === recruiterId ? candidateId : recruiterId;
}

/** How many messages of the conversation the user has not read; 0 if they do not take part. */
export function unreadOf(conversation: Conversation, userId: string): number {
  const side = sideOf(conversation, userId);
  return side ? conversation.unread[side] : 0;
}

/** Who takes part in a conversation, on which side. */
export type Side = 'recruiter' | 'candidate';

export interface LastMessage {
  id: string;
  content: string;
  createdAt: Date;
  senderId: string;
  hasAttachments: boolean;
}

/** One conversation for one accepted interest: its id is the interest's, so there can never be two. */
export interface Conversation {
  id: string;
  version: number;
  recruiterId: string;
  candidateId: string;
  offer: { id: number; title: string; location: string };
  isActive: boolean;
  /** Who blocked it: a participant, or null for the platform, which nobody undoes. */
  blockedBy: string | null;
  /** Its messages are numbered from 1 without gaps; one beyond this number was never sent. */
  messageCount: number;
  lastMessage: LastMessage | null;
  /** Unread messages of each side. */
  unread: Record<Side, number>;
  /** Up to which message each side has read, and when. */
  read: Record<Side, { upTo: number; at: Date } | null>;
  /** The latest sendings, so that one that is repeated is one message. */
  sendings: { key: string; messageId: string }[];
  createdAt: Date;
  updatedAt: Date;
}

type AttachmentType = 'cv' | 'image' | 'other';
export interface Attachment {
  id: string;
  name: string;
  type: AttachmentType;
  bytes: number;
}

/** Its id is the conversation's and its number in it, so that a page of a thread is found by ids alone. */
export interface Message {
  id: string;
  conversationId: string;
  number: number;
  senderId: string;
  content: string;
  attachments: Attachment[];
  createdAt: Date;
  readAt: Date | null;
  /** The sender's key of this sending. */
  key: string;
  /** Of the content that came with the key. */
  digest?: string;
}

export const messageId = (conversationId: string, number: number) => `${conversationId}-${number}`;

export const otherSide = (side: Side): Side => (side === 'recruiter' ? 'candidate' : 'recruiter');

/** The last message as the list shows it. */
export function lastMessageOf({ id, content, createdAt, senderId, attachments }: Message): LastMessage {
  return { id, content, createdAt, senderId, hasAttachments: attachments.length > 0 };
}

/** The side of `userId`, or null for somebody else. */
export function sideOf({ recruiterId, candidateId }: Conversation, userId: string): Side | null {
  if (userId === recruiterId) return 'recruiter';
  return userId === candidateId ? 'candidate' : null;
}

/** The participant who is not `userId`. */
export function otherOf({ recruiterId, candidateId }: Conversation, userId: string): string {
  return userId === recruiterId ? candidateId : recruiterId;
}

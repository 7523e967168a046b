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
  lastMessage: LastMessage | null;
  /** Unread messages of each side. */
  unread: Record<Side, number>;
  createdAt: Date;
  updatedAt: Date;
}

export interface Message {
  id: string;
  conversationId: string;
  senderId: string;
  content: string;
  createdAt: Date;
  readAt: Date | null;
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

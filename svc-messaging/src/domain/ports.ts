import type { Reported } from 'contracts/administration/report';
import type { DomainEvent } from 'contracts/catalogue/events';
import type { Conversation, Message } from './conversation.ts';

export type Clock = () => Date;

export interface Conversations {
  /** False when the conversation exists already. */
  insert(conversation: Conversation, events: DomainEvent[]): Promise<boolean>;
  find(id: string): Promise<Conversation | null>;
  /** Those of `ids` that exist. */
  existing(ids: string[]): Promise<string[]>;
  /**
   * Writes what `decide` makes of the conversation, with its events, unless it gives null; again when somebody else
   * was faster. Gives the conversation as it then is, or null when there is none.
   */
  change(
    id: string,
    decide: (current: Conversation) => Promise<ConversationChange | null> | ConversationChange | null,
  ): Promise<Conversation | null>;
  /** The user's conversations, the one with the latest message first. */
  listOf(userId: string): Promise<Conversation[]>;
  idsOfOffer(offerId: number): Promise<string[]>;
  /** How many of the user's conversations hold unread messages. */
  countUnread(userId: string): Promise<number>;
}
export interface ConversationChange {
  conversation: Conversation;
  events: DomainEvent[];
}

export interface Messages {
  /** False, and nothing done, when a message with this id exists. */
  insert(message: Message): Promise<boolean>;
  find(id: string): Promise<Message | null>;
  /** Those of `ids` that exist, by number. */
  findMany(ids: string[]): Promise<Message[]>;
  noteRead(ids: string[], at: Date): Promise<void>;
}

/** Where an attachment's bytes are: here, or for a CV in identity's snapshot. */
export interface AttachmentRecord {
  id: string;
  conversationId: string;
  ownerId: string;
  name: string;
  mediaType: string;
  snapshotId: string | null;
}
interface StoredAttachment extends Omit<AttachmentRecord, 'snapshotId'> {
  bytes: Buffer;
}
export interface AttachmentFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

export interface Attachments {
  /** Does nothing when it exists: a CV, whose bytes identity keeps. */
  add(attachment: AttachmentRecord): Promise<void>;
  /** Stores the files of a message that is about to be sent; those that no message names in the end are removed. */
  store(files: StoredAttachment[]): Promise<void>;
  /** These files are in a message. */
  keep(ids: string[]): Promise<void>;
  find(id: string): Promise<AttachmentRecord | null>;
  /** Null when the bytes are gone. */
  read(attachment: AttachmentRecord): Promise<AttachmentFile | null>;
  /** Removes what was stored for messages that never were. */
  sweep(): Promise<void>;
  removeAllOf(ownerId: string): Promise<void>;
}

/** Signs a token that lets its holder follow `topics` on the hub until `expiresAt`, or the session's end. */
export type SignSubscriberToken = (token: {
  userId: string;
  sid: string;
  ver: number;
  topics: string[];
  expiresAt: Date;
}) => Promise<string>;

export interface Reports {
  /** Does nothing when this person has reported this already. */
  insert(report: Reported & { authorId: string; reporterId: string }): Promise<void>;
  /** Forgets what this person reported or was reported for, here and in the stream of events. */
  removeAllOf(userId: string): Promise<void>;
}

/** Somebody of identity's, as far as messaging knows them. */
export interface Member {
  id: string;
  email: string | null;
  firstname: string | null;
  lastname: string | null;
  /** Of the structure that a recruiter is shown under. */
  structureName: string | null;
  isOnboarded: boolean;
}

export interface MemberStore {
  find(userId: string): Promise<Member | null>;
  findMany(userIds: string[]): Promise<Map<string, Member>>;
  keep(member: Member & { version: number }): Promise<void>;
  remove(userId: string): Promise<void>;
}

/** Members by the projection, completed by identity where it has not caught up. */
export interface Members extends Pick<MemberStore, 'findMany'> {
  find(userId: string): Promise<Member | null>;
}

/** When somebody who has not read is to be written to: one per conversation and side. */
export interface Reminders {
  /** Does nothing while one waits, or was sent and not read since. */
  add(reminder: Reminder): Promise<void>;
  remove(conversationId: string, userId: string): Promise<void>;
  due(now: Date): Promise<Reminder[]>;
  /** Puts a due one off until `until`; false when another instance, or a reading, was faster. */
  claim(reminder: Reminder, until: Date): Promise<boolean>;
  noteSent(reminder: Reminder): Promise<void>;
}
export interface Reminder {
  conversationId: string;
  userId: string;
  /** Of the event behind it, so that a repeated mail is recognised. */
  eventId: string;
  dueAt: Date;
}

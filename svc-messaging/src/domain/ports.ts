import type { Reported } from '@praticio/contracts/administration/report';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { PushPayload } from '@praticio/contracts/messaging/push';
import type { ReplyTemplate } from '@praticio/contracts/messaging/reply-template';
import type { Conversation, Message } from './conversation.ts';
import type { StoredNotification } from './notification.ts';

export type Clock = () => Date;

export interface Conversations {
  /** False when the conversation already exists. */
  insert(conversation: Conversation, events: DomainEvent[]): Promise<boolean>;
  find(id: string): Promise<Conversation | null>;
  /** Those of `ids` that exist. */
  existing(ids: string[]): Promise<string[]>;
  /**
   * Reads the conversation, and writes the change that `decide` returns with its events; null changes nothing. Starts again
   * when another process wrote first. Returns the resulting conversation, or null when it does not exist.
   */
  change(
    id: string,
    decide: (current: Conversation) => Promise<ConversationChange | null> | ConversationChange | null,
    /** The conversation as the caller has just read it: saves reading it again. */
    known?: Conversation,
  ): Promise<Conversation | null>;
  /** The user's conversations, the one with the latest message first. */
  listOf(userId: string): Promise<Conversation[]>;
  /** That list in parts, none of which is long to read or to look through. */
  partsOf(userId: string): AsyncIterable<Conversation[]>;
  /** One page of that list, and how many conversations it has in all. */
  pageOf(userId: string, page: ListPage): Promise<{ items: Conversation[]; totalItems: number }>;
  idsOfOffer(offerId: number): Promise<string[]>;
  /** Whether `blockerId` has blocked `personId` in any of their conversations. */
  blockedBy(blockerId: string, personId: string): Promise<boolean>;
  /** The offers of those of `ids` that exist, and who owns them. */
  offersOf(ids: string[]): Promise<Map<string, Pick<Conversation, 'offer' | 'recruiterId'>>>;
  /** How many of the user's conversations hold unread messages: kept with the list, not counted in the conversations. */
  countUnread(userId: string): Promise<number>;
  /** Brings the user's kept count up to `conversation`, if a crash prevented that. */
  settleUnread(conversation: Conversation, userId: string): Promise<void>;
}
export interface ListPage {
  page: number;
  limit: number;
}
export interface ConversationChange {
  conversation: Conversation;
  events: DomainEvent[];
}

export interface Messages {
  /** False, without a change, when a message with this id exists. */
  insert(message: Message): Promise<boolean>;
  find(id: string): Promise<Message | null>;
  /** Those of `ids` that exist, by number. */
  findMany(ids: string[]): Promise<Message[]>;
  /** Ids of those of `ids` whose content may contain all these folded words: the database reads them, not this process. */
  idsWith(ids: string[], words: string[]): Promise<string[]>;
  noteRead(ids: string[], at: Date): Promise<void>;
  /** Forgets what the sender called the files of these messages, and the digest of these. */
  forgetFiles(ids: string[], senderId: string): Promise<void>;
}

/** An attachment without its bytes. Those are stored here, or for a CV in svc-identity's snapshot `snapshotId`. */
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
  /** Records a CV, whose bytes svc-identity stores. Does nothing when the record exists. */
  add(attachment: AttachmentRecord): Promise<void>;
  /** Stores the files of a message before it is sent. The sweep removes files that no message came to name. */
  store(files: StoredAttachment[]): Promise<void>;
  /** Marks these files as part of a sent message: the sweep leaves them. */
  keep(ids: string[]): Promise<void>;
  find(id: string): Promise<AttachmentRecord | null>;
  /** All that this person has attached. */
  listOf(ownerId: string): Promise<AttachmentRecord[]>;
  /** Null when the bytes are gone. */
  read(attachment: AttachmentRecord): Promise<AttachmentFile | null>;
  /** Removes files whose message was never sent. */
  sweep(): Promise<void>;
  removeAllOf(ownerId: string): Promise<void>;
}

/** Which offers an administrator has taken down, projected from svc-offers' events. */
export interface TakenDownOffers {
  /** Does nothing when something newer is known of the offer. */
  note(offer: { offerId: number; version: number; isDown: boolean }): Promise<void>;
  /** Those of `offerIds` that are taken down now. */
  among(offerIds: number[]): Promise<Set<number>>;
}

/** The notifications of each person: the latest ones only. */
export interface NotificationStore {
  /** Does nothing when the person has this notification, or a later one with its id. */
  add(userId: string, notification: StoredNotification): Promise<void>;
  /** Marks those that came until then, `ids` or all; false when none of them was unread. */
  markRead(userId: string, which: { ids?: string[] | undefined; until: Date }, at: Date): Promise<boolean>;
  /** Newest first. */
  listOf(userId: string): Promise<StoredNotification[]>;
  /** Removes those that are too old. */
  sweep(now: Date): Promise<void>;
  removeAllOf(userId: string): Promise<void>;
}
/** A browser in which a person wants push messages. */
export interface PushBrowser {
  /** The URL at its push service. */
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The session that it subscribed in: it ends with it. */
  session: { jti: string; ver: number; exp: number };
  at: Date;
}

export interface PushSubscriptions {
  /** Replaces what is known of the browser; the oldest of too many makes room. */
  add(userId: string, browser: PushBrowser): Promise<void>;
  listOf(userId: string): Promise<PushBrowser[]>;
  remove(userId: string, endpoint: string): Promise<void>;
  removeAllOf(userId: string): Promise<void>;
}

/** Hands a message to a push service; 'gone' when the browser has ended its subscription. */
export type SendPush = (
  browser: Pick<PushBrowser, 'endpoint' | 'keys'>,
  payload: PushPayload,
) => Promise<'sent' | 'gone' | 'failed'>;

/** The texts that each person reuses in messages. */
export interface ReplyTemplates {
  listOf(userId: string): Promise<ReplyTemplate[]>;
  save(userId: string, templates: ReplyTemplate[]): Promise<void>;
  removeAllOf(userId: string): Promise<void>;
}

/** Whether a person's account was erased. */
export type IsErased = (userId: string) => Promise<boolean>;

/** Says on a person's devices that their notifications have changed; the same `once` says it one time. */
export type PublishNotifications = (userId: string, once: string) => Promise<void>;

/** Signs a token that lets its holder follow `topics` on the hub until `expiresAt` or the end of the session. */
export type SignSubscriberToken = (token: {
  userId: string;
  sid: string;
  ver: number;
  topics: string[];
  expiresAt: Date;
}) => Promise<string>;

export interface Reports {
  /** Does nothing when this reporter has already reported the same content. */
  insert(report: Reported & { authorId: string; reporterId: string }): Promise<void>;
  /** Removes reports by and about this person, here and from the event stream. */
  removeAllOf(userId: string): Promise<void>;
}

/** What messaging knows about a person. */
export interface Member {
  id: string;
  email: string | null;
  firstname: string | null;
  lastname: string | null;
  /** A recruiter appears under the name of their structure. */
  structureName: string | null;
  /** File name of the structure's logo. */
  logo: string | null;
  isVerified: boolean;
  isOnboarded: boolean;
  /** Kinds of mails that the person does not want. */
  refusedEmails: string[];
}

export interface MemberStore {
  find(userId: string): Promise<Member | null>;
  findMany(userIds: string[]): Promise<Map<string, Member>>;
  /** Stores the profile unless a newer version is stored, or the person was erased. */
  keep(member: Member & { version: number }): Promise<void>;
  remove(userId: string): Promise<void>;
}

/** Members from the projection; svc-identity is asked about a person whom the projection does not know as onboarded. */
export interface Members extends Pick<MemberStore, 'findMany'> {
  find(userId: string): Promise<Member | null>;
}

/** Reminder emails about unread messages: at most one per conversation and participant. */
export interface Reminders {
  /** Does nothing while a reminder is waiting, or was sent and the conversation not read since. */
  add(reminder: Reminder): Promise<void>;
  remove(conversationId: string, userId: string): Promise<void>;
  due(now: Date): Promise<Reminder[]>;
  /** Postpones a due reminder until `until`. False when another instance claimed it or the conversation was read. */
  claim(reminder: Reminder, until: Date): Promise<boolean>;
  noteSent(reminder: Reminder): Promise<void>;
}
export interface Reminder {
  conversationId: string;
  userId: string;
  /** Id of the event that caused it: the mail is sent once per event. */
  eventId: string;
  dueAt: Date;
}

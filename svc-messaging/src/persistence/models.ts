import type { ReplyTemplate } from '@praticio/contracts/messaging/reply-template';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import type { Connection } from 'mongoose';
import type { Attachment, Conversation, LastMessage, Message } from '../domain/conversation.ts';
import type { StoredNotification } from '../domain/notification.ts';
import type { AttachmentRecord, Member, PushBrowser, Reminder } from '../domain/ports.ts';

/** A domain object as MongoDB stores it: `id` becomes `_id`. */
type Stored<Thing> = Omit<Thing, 'id'> & { _id: string };

export type ConversationDocument = OutboxDocument & Stored<Omit<Conversation, 'version'>>;
/** `searchText` is the folded content; messages that a released version has stored meanwhile lack it. */
export type MessageDocument = Stored<Message> & { searchText?: string };
/**
 * One person's conversations, by `_id`, with what orders the list and counts the unread ones, so that neither reads the
 * conversations. When a document is full, further ones follow (`<person>:1`, `<person>:2`, …); the first document knows
 * their number in `pages`.
 */
export interface ParticipationDocument {
  _id: string;
  /** By conversation id, so that one is found and changed without a positional operator. */
  entries: Record<string, ParticipationEntry>;
  /** Of the entries. */
  count: number;
  pages?: number;
}
export interface ParticipationEntry {
  /** The version of the conversation that the other fields are from; 0 before it is stored. */
  version: number;
  isUnread: boolean;
  updatedAt: Date;
}
export type MemberDocument = Stored<Member> & { version: number };
/** The browsers of a person (`_id`) that get push messages, by a hash of their endpoint. */
export interface PushSubscriptionsDocument {
  _id: string;
  browsers: Record<string, PushBrowser>;
}
export type AttachmentDocument = Stored<AttachmentRecord>;
/** A file that was stored for a message that is not sent yet. The note is removed once the message names the file. */
interface UploadNoteDocument {
  _id: string;
  conversationId: string;
  at: Date;
}
type ReportDocument = OutboxDocument & { _id: string; reporterId: string; authorId: string };
/** The templates of one person, `_id`. */
interface ReplyTemplatesDocument {
  _id: string;
  templates: ReplyTemplate[];
}
/** The notifications of one person, `_id`. */
export interface NotificationsDocument {
  _id: string;
  /** By id of the notification. */
  items: Record<string, Omit<StoredNotification, 'id'>>;
  latestAt: Date;
}
/** An offer that was taken down, or is back; `_id` is its id. */
export interface TakenDownDocument {
  _id: number;
  version: number;
  isDown: boolean;
}
/** `_id` is `<conversation>:<person>`. */
export type ReminderDocument = Reminder & { _id: string; sentAt: Date | null };

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };
const embedded = { _id: false };

const lastMessageSchema = schemaOf<LastMessage>(
  {
    id: text,
    content: { type: String, default: '' },
    searchText: String,
    createdAt: date,
    senderId: text,
    hasAttachments: Boolean,
  },
  embedded,
);

const readMarkSchema = schemaOf<NonNullable<Conversation['read']['recruiter']>>(
  { upTo: number, at: date },
  embedded,
);

const readMark = { type: readMarkSchema, default: null };
const readSchema = schemaOf<Conversation['read']>({ recruiter: readMark, candidate: readMark }, embedded);

const count = { type: Number, default: 0 };
const unreadSchema = schemaOf<Conversation['unread']>({ recruiter: count, candidate: count }, embedded);

const sendingSchema = schemaOf<Conversation['sendings'][number]>({ key: text, messageId: text }, embedded);

const conversationSchema = schemaOf<ConversationDocument>({
  _id: text,
  recruiterId: text,
  candidateId: text,
  offer: schemaOf<Conversation['offer']>({ id: number, title: text, location: text }, embedded),
  isActive: { type: Boolean, required: true },
  blockedBy: { type: String, default: null },
  blockKeptBy: { type: String, default: null },
  messageCount: number,
  lastMessage: { type: lastMessageSchema, default: null },
  unread: unreadSchema,
  read: readSchema,
  sendings: [sendingSchema],
  createdAt: date,
  updatedAt: date,
  ...outboxFields,
});
conversationSchema.index({ 'offer.id': 1 });

const participationSchema = schemaOf<ParticipationDocument>({
  _id: text,
  entries: { type: Object, required: true },
  count: number,
  pages: Number,
});

const attachmentOfMessageSchema = schemaOf<Attachment>(
  { id: text, name: text, type: { type: String, required: true }, bytes: number },
  embedded,
);

const messageSchema = schemaOf<MessageDocument>({
  _id: text,
  conversationId: text,
  number,
  senderId: text,
  content: { type: String, default: '' },
  searchText: String,
  attachments: [attachmentOfMessageSchema],
  key: { type: String, default: '' },
  digest: String,
  createdAt: date,
  readAt: { type: Date, default: null },
});

const memberSchema = schemaOf<MemberDocument>({
  _id: text,
  version: number,
  email: { type: String, default: null },
  firstname: { type: String, default: null },
  lastname: { type: String, default: null },
  structureName: { type: String, default: null },
  logo: { type: String, default: null },
  isVerified: { type: Boolean, default: false },
  isOnboarded: { type: Boolean, default: false },
  refusedEmails: { type: [String], default: [] },
});

const attachmentSchema = schemaOf<AttachmentDocument>({
  _id: text,
  conversationId: text,
  ownerId: { ...text, index: true },
  name: text,
  mediaType: text,
  snapshotId: { type: String, default: null },
});

const reminderSchema = schemaOf<ReminderDocument>({
  _id: text,
  conversationId: text,
  userId: text,
  eventId: text,
  dueAt: date,
  sentAt: { type: Date, default: null },
});
reminderSchema.index({ sentAt: 1, dueAt: 1, _id: 1 });

const uploadNoteSchema = schemaOf<UploadNoteDocument>({ _id: text, conversationId: text, at: date });

const reportSchema = schemaOf<ReportDocument>({
  _id: text,
  reporterId: { ...text, index: true },
  authorId: { ...text, index: true },
  ...outboxFields,
});

const notificationsSchema = schemaOf<NotificationsDocument>({
  _id: text,
  items: { type: Object, default: {} },
  latestAt: { ...date, index: true },
});

const pushSubscriptionsSchema = schemaOf<PushSubscriptionsDocument>({
  _id: text,
  browsers: { type: Object, default: {} },
});

const takenDownSchema = schemaOf<TakenDownDocument>({ _id: number, version: number, isDown: Boolean });

const replyTemplatesSchema = schemaOf<ReplyTemplatesDocument>({
  _id: text,
  templates: [schemaOf<ReplyTemplate>({ title: text, content: text }, embedded)],
});

/** The collections of svc-messaging in `connection`'s database. */
export function createModels(connection: Connection) {
  return {
    conversations: defineModel(connection, 'Conversation', conversationSchema, 'conversations'),
    participations: defineModel(connection, 'Participation', participationSchema, 'participations'),
    messages: defineModel(connection, 'Message', messageSchema, 'messages'),
    attachments: defineModel(connection, 'Attachment', attachmentSchema, 'attachments'),
    uploadNotes: defineModel(connection, 'UploadNote', uploadNoteSchema, 'upload_notes'),
    reports: defineModel(connection, 'Report', reportSchema, 'reports'),
    takenDown: defineModel(connection, 'TakenDownOffer', takenDownSchema, 'taken_down_offers'),
    reminders: defineModel(connection, 'Reminder', reminderSchema, 'reminders'),
    replyTemplates: defineModel(connection, 'ReplyTemplates', replyTemplatesSchema, 'reply_templates'),
    pushSubscriptions: defineModel(
      connection,
      'PushSubscriptions',
      pushSubscriptionsSchema,
      'push_subscriptions',
    ),
    notifications: defineModel(connection, 'Notifications', notificationsSchema, 'notifications'),
    members: defineModel(connection, 'Member', memberSchema, 'people'),
  };
}
export type Models = ReturnType<typeof createModels>;

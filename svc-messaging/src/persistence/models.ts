import mongoose, { type Connection, type Model } from 'mongoose';
import { type OutboxDocument, outboxFields } from 'service-kit/outbox';
import type { Conversation, Message } from '../domain/conversation.ts';
import type { AttachmentRecord, Reminder } from '../domain/ports.ts';

const { Schema } = mongoose;
const text = { type: String, required: true };
const date = { type: Date, required: true };

export type ConversationDocument = OutboxDocument & Omit<Conversation, 'id' | 'version'> & { _id: string };
export type MessageDocument = Omit<Message, 'id'> & { _id: string };
/**
 * The conversations of a person, `_id`: no engine reads everybody's to find them. What one document should not hold goes
 * into further ones, `<person>:1` and so on, whose number the first one knows.
 */
interface ParticipationDocument {
  _id: string;
  conversationIds: string[];
  pages?: number;
}
export interface PersonDocument {
  _id: string;
  version: number;
  email: string | null;
  firstname: string | null;
  lastname: string | null;
  hasStructure: boolean;
}

export type AttachmentDocument = Omit<AttachmentRecord, 'id'> & { _id: string };
/** A file that was stored for a message: forgotten when the message has it. */
interface UploadNoteDocument {
  _id: string;
  conversationId: string;
  at: Date;
}
type ReportDocument = OutboxDocument & { _id: string; reporterId: string; authorId: string };
/** `_id` is conversation and person. */
export type ReminderDocument = Reminder & { _id: string; sentAt: Date | null };

const lastMessage = new Schema(
  {
    id: text,
    content: { type: String, default: '' },
    createdAt: date,
    senderId: text,
    hasAttachments: Boolean,
  },
  { _id: false },
);

const readMark = new Schema({ upTo: { type: Number, required: true }, at: date }, { _id: false });

const conversation = new Schema(
  {
    _id: text,
    recruiterId: text,
    candidateId: text,
    offer: { id: { type: Number, required: true }, title: text, location: text },
    isActive: { type: Boolean, required: true },
    blockedBy: { type: String, default: null },
    messageCount: { type: Number, required: true },
    lastMessage: { type: lastMessage, default: null },
    unread: { recruiter: { type: Number, default: 0 }, candidate: { type: Number, default: 0 } },
    read: { recruiter: { type: readMark, default: null }, candidate: { type: readMark, default: null } },
    sendings: [new Schema({ key: text, messageId: text }, { _id: false })],
    createdAt: date,
    updatedAt: date,
    ...outboxFields,
  },
  { versionKey: false, collection: 'conversations' },
);
conversation.index({ 'offer.id': 1 });

const participation = new Schema(
  { _id: text, conversationIds: [String], pages: Number },
  { versionKey: false, collection: 'participations' },
);

const message = new Schema(
  {
    _id: text,
    conversationId: text,
    number: { type: Number, required: true },
    senderId: text,
    content: { type: String, default: '' },
    attachments: [
      new Schema(
        {
          id: text,
          name: text,
          type: { type: String, required: true },
          bytes: { type: Number, required: true },
        },
        { _id: false },
      ),
    ],
    key: { type: String, default: '' },
    digest: String,
    createdAt: date,
    readAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'messages' },
);

const person = new Schema(
  {
    _id: text,
    version: { type: Number, required: true },
    email: { type: String, default: null },
    firstname: { type: String, default: null },
    lastname: { type: String, default: null },
    hasStructure: { type: Boolean, default: false },
  },
  { versionKey: false, collection: 'people' },
);

const attachment = new Schema(
  {
    _id: text,
    conversationId: text,
    ownerId: { ...text, index: true },
    name: text,
    mediaType: text,
    snapshotId: { type: String, default: null },
  },
  { versionKey: false, collection: 'attachments' },
);

const reminder = new Schema(
  {
    _id: text,
    conversationId: text,
    userId: text,
    eventId: text,
    dueAt: date,
    sentAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'reminders' },
);
reminder.index({ sentAt: 1, dueAt: 1, _id: 1 });

const uploadNote = new Schema(
  { _id: text, conversationId: text, at: date },
  { versionKey: false, collection: 'upload_notes' },
);

const report = new Schema(
  {
    _id: text,
    reporterId: { ...text, index: true },
    authorId: { ...text, index: true },
    ...outboxFields,
  },
  { versionKey: false, collection: 'reports' },
);

export interface Models {
  uploadNotes: Model<UploadNoteDocument>;
  reports: Model<ReportDocument>;
  attachments: Model<AttachmentDocument>;
  reminders: Model<ReminderDocument>;
  conversations: Model<ConversationDocument>;
  participations: Model<ParticipationDocument>;
  messages: Model<MessageDocument>;
  people: Model<PersonDocument>;
}

/** The collections of `connection`'s database. */
export function createModels(connection: Connection): Models {
  return {
    conversations: connection.model<ConversationDocument>('Conversation', conversation as never),
    participations: connection.model<ParticipationDocument>('Participation', participation as never),
    messages: connection.model<MessageDocument>('Message', message as never),
    attachments: connection.model<AttachmentDocument>('Attachment', attachment as never),
    uploadNotes: connection.model<UploadNoteDocument>('UploadNote', uploadNote as never),
    reports: connection.model<ReportDocument>('Report', report as never),
    reminders: connection.model<ReminderDocument>('Reminder', reminder as never),
    people: connection.model<PersonDocument>('Person', person as never),
  };
}

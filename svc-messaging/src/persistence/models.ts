import mongoose, { type Connection, type Model } from 'mongoose';
import { type OutboxDocument, outboxFields } from 'service-kit/outbox';
import type { Conversation, Message } from '../domain/conversation.ts';

const { Schema } = mongoose;
const text = { type: String, required: true };
const date = { type: Date, required: true };

export type ConversationDocument = OutboxDocument & Omit<Conversation, 'id' | 'version'> & { _id: string };
export type MessageDocument = Omit<Message, 'id'> & { _id: string };
export interface PersonDocument {
  _id: string;
  version: number;
  firstname: string | null;
  lastname: string | null;
  hasStructure: boolean;
}

const lastMessage = new Schema(
  { id: text, content: String, createdAt: date, senderId: text, hasAttachments: Boolean },
  { _id: false },
);

const conversation = new Schema(
  {
    _id: text,
    recruiterId: text,
    candidateId: text,
    offer: { id: { type: Number, required: true }, title: text, location: text },
    isActive: { type: Boolean, required: true },
    lastMessage: { type: lastMessage, default: null },
    unread: { recruiter: { type: Number, default: 0 }, candidate: { type: Number, default: 0 } },
    createdAt: date,
    updatedAt: date,
    ...outboxFields,
  },
  { versionKey: false, collection: 'conversations' },
);
conversation.index({ recruiterId: 1, updatedAt: -1 });
conversation.index({ candidateId: 1, updatedAt: -1 });

const message = new Schema(
  {
    _id: text,
    conversationId: text,
    senderId: text,
    content: { type: String, default: '' },
    createdAt: date,
    readAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'messages' },
);
message.index({ conversationId: 1, createdAt: -1 });

const person = new Schema(
  {
    _id: text,
    version: { type: Number, required: true },
    firstname: { type: String, default: null },
    lastname: { type: String, default: null },
    hasStructure: { type: Boolean, default: false },
  },
  { versionKey: false, collection: 'people' },
);

export interface Models {
  conversations: Model<ConversationDocument>;
  messages: Model<MessageDocument>;
  people: Model<PersonDocument>;
}

/** The collections of `connection`'s database. */
export function createModels(connection: Connection): Models {
  return {
    conversations: connection.model<ConversationDocument>('Conversation', conversation as never),
    messages: connection.model<MessageDocument>('Message', message as never),
    people: connection.model<PersonDocument>('Person', person as never),
  };
}

import type { MessageEngagement } from '@praticio/contracts/messaging/conversation';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { createRecent } from '@praticio/service-kit/recent';
import { escaped } from '@praticio/service-kit/search-pattern';
import type { Connection } from 'mongoose';
import { type Attachment, type Message, searchTextOf } from './conversation.ts';

/** `searchText` is the folded content; messages stored by a released version lack it. */
export type MessageDocument = Omit<Message, 'id'> & { _id: string; searchText?: string };

const text = { type: String, required: true };
const number = { type: Number, required: true };

const attachmentSchema = schemaOf<Attachment>(
  { id: text, name: text, type: { type: String, required: true }, bytes: number },
  { _id: false },
);

const engagementSchema = schemaOf<MessageEngagement>({ id: text, kind: text }, { _id: false });

const messageSchema = schemaOf<MessageDocument>({
  _id: text,
  conversationId: text,
  number,
  senderId: text,
  authorId: String,
  content: { type: String, default: '' },
  searchText: String,
  attachments: [attachmentSchema],
  key: { type: String, default: '' },
  digest: String,
  engagement: engagementSchema,
  createdAt: { type: Date, required: true },
  readAt: { type: Date, default: null },
});

export const messageModel = (connection: Connection) =>
  defineModel(connection, 'Message', messageSchema, 'messages');

/** The consumers of an event handle it within this time after its write, or read the message. */
const MESSAGE_KEPT_MS = 10_000;
const MESSAGES_MAX = 500;

const FORGOTTEN_NAME = 'Fichier supprimé';

const messageOf = ({ _id, searchText: _text, ...rest }: MessageDocument): Message => ({ id: _id, ...rest });
/** Leave out the search text: pages and results of searches do not need it. */
const WITHOUT_SEARCH_TEXT = { searchText: 0 } as const;

export function messageStore(connection: Connection) {
  const messages = messageModel(connection);
  const recent = createRecent<string, Message>({ maxAgeMs: MESSAGE_KEPT_MS, max: MESSAGES_MAX });

  async function find(id: string): Promise<Message | null> {
    const found = await messages.findById(id).lean<MessageDocument>();
    return found && messageOf(found);
  }

  return {
    /** False, without a change, when a message with this id exists. */
    async insert({ id, ...message }: Message): Promise<boolean> {
      try {
        await messages.create([{ _id: id, ...message, searchText: searchTextOf(message.content) }]);
        recent.set(id, { id, ...message });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    find,
    /** A message as it was sent, from this process's memory if it has it. */
    findSent: async (id: string): Promise<Message | null> => recent.get(id) ?? find(id),
    /** Those of `ids` that exist, by number. */
    async findMany(ids: string[]): Promise<Message[]> {
      const found = await messages.find({ _id: { $in: ids } }, WITHOUT_SEARCH_TEXT).lean<MessageDocument[]>();
      return found.map(messageOf).sort((one, other) => one.number - other.number);
    },
    /**
     * Ids of those of `ids` whose content may contain all these folded words: the database compares, so that the texts are not
     * transferred.
     */
    async idsWith(ids: string[], words: string[]): Promise<string[]> {
      const hasAll = words.map((word) => ({ searchText: new RegExp(escaped(word)) }));
      const filter = { _id: { $in: ids }, $or: [{ searchText: null }, { $and: hasAll }] };
      const found = await messages.find(filter, { _id: 1 }).lean<Pick<MessageDocument, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },
    /** Whether a message of the conversation has this attachment. A range of ids reads this conversation only. */
    async namesFile(conversationId: string, attachmentId: string): Promise<boolean> {
      const found = await messages.exists({
        _id: { $gte: `${conversationId}-`, $lt: `${conversationId}.` },
        'attachments.id': attachmentId,
      });
      return found !== null;
    },
    /** The message that was stored with a key, sent or not. */
    async findByKey(conversationId: string, key: string): Promise<Message | null> {
      const found = await messages
        .findOne({ _id: { $gte: `${conversationId}-`, $lt: `${conversationId}.` }, key })
        .lean<MessageDocument>();
      return found && messageOf(found);
    },
    async noteRead(ids: string[], at: Date): Promise<void> {
      if (ids.length > 0)
        await messages.updateMany({ _id: { $in: ids }, readAt: null }, { $set: { readAt: at } });
    },
    /** Removes the file names that the sender chose, and the digests, from these messages. */
    async forgetFiles(ids: string[], senderId: string): Promise<void> {
      const found = await messages.find({ _id: { $in: ids } }).lean<MessageDocument[]>();
      for (const { _id, attachments } of found.filter((message) => message.senderId === senderId)) {
        if (attachments.length === 0) continue;
        recent.delete(_id);
        const renamed = attachments.map((attachment) => ({ ...attachment, name: FORGOTTEN_NAME }));
        await messages.updateOne({ _id }, { $set: { attachments: renamed }, $unset: { digest: '' } });
      }
    },
  };
}
export type MessageStore = ReturnType<typeof messageStore>;

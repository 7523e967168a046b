import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import { forSelf } from '@praticio/service-kit/acting';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields, retryOnConflict } from '@praticio/service-kit/outbox';
import { createRecent } from '@praticio/service-kit/recent';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection } from 'mongoose';
import type { Conversation, ConversationChange, LastMessage, ListPage, Reader } from './conversation.ts';
import { participationStore } from './participation-store.ts';

export type ConversationDocument = OutboxDocument & Omit<Conversation, 'id' | 'version'> & { _id: string };

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
  offer: schemaOf<Conversation['offer']>(
    { id: number, title: text, location: { type: String, default: '' } },
    embedded,
  ),
  isActive: { type: Boolean, required: true },
  blockedBy: { type: String, default: null },
  blockKeptBy: { type: String, default: null },
  isContact: Boolean,
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

export const conversationModel = (connection: Connection) =>
  defineModel(connection, 'Conversation', conversationSchema, 'conversations');

function conversationOf({
  _id,
  outbox: _outbox,
  removing: _removing,
  ...rest
}: ConversationDocument): Conversation {
  return { id: _id, ...rest };
}

/** How many conversations are read at once in a scan of all: each may hold a long message. */
const BATCH = 50;

/** The consumers of an event handle it within this time after its write, or read the conversation. */
const STATE_KEPT_MS = 10_000;
const STATES_MAX = 500;

/** Both participants may write and mark messages as read at the same moment. */
const WRITE_ATTEMPTS = 20;

export interface UnreadCounts {
  byUser: Map<string, number>;
  team: number;
}

/** Conversations and their participants' lists of them. Writes that emit events go through the outbox (docs/architecture.md#outbox). */
export function conversationStore(
  { connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>,
  pageLength?: number,
) {
  const conversations = conversationModel(connection);
  const participations = participationStore(connection, pageLength);

  const recent = createRecent<string, Conversation>({ maxAgeMs: STATE_KEPT_MS, max: STATES_MAX });

  /** Remembers the newest state: two reads may end in another order than they began. */
  function remember(conversation: Conversation): Conversation {
    const known = recent.get(conversation.id);
    if (!known || known.version <= conversation.version) recent.set(conversation.id, conversation);
    return conversation;
  }

  async function find(id: string): Promise<Conversation | null> {
    const found = await conversations.findById(id).lean<ConversationDocument>();
    return found && remember(conversationOf(found));
  }

  /** The conversations with these ids, in their order; a crash may have left the id of one that does not exist. */
  async function findMany(ids: string[]): Promise<Conversation[]> {
    const found = await conversations.find({ _id: { $in: ids } }).lean<ConversationDocument[]>();
    const byId = new Map(found.map((document) => [document._id, conversationOf(document)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Those of `ids` that the reader may see: a structure's team may not read its founder's conversations as a candidate. */
  async function readable({ holder, part }: Reader, ids: string[]): Promise<string[]> {
    if (part === 'own' || ids.length === 0) return ids;
    const filter = { _id: { $in: ids }, recruiterId: holder };
    const found = await conversations.find(filter, { _id: 1 }).lean<{ _id: string }[]>();
    const theirs = new Set(found.map(({ _id }) => _id));
    return ids.filter((id) => theirs.has(id));
  }

  const idsOf = async (reader: Reader) => {
    const listed = await participations.listOf(reader.holder);
    return readable(
      reader,
      listed.map(({ id }) => id),
    );
  };
  const openedIdsOf = async (reader: Reader) => {
    const listed = await participations.listOf(reader.holder);
    return readable(
      reader,
      listed.flatMap(({ id, isOpened }) => (isOpened ? [id] : [])),
    );
  };

  return {
    /**
     * False when the conversation already exists. The participants' lists come first: after a crash in between, they name a
     * conversation that does not exist, which neither counts nor is shown. The other order could lose a conversation from the
     * lists.
     */
    async insert(conversation: Conversation, events: DomainEvent[]): Promise<boolean> {
      await participations.add(conversation);
      const { id, version: _first, ...fields } = conversation;
      let isNew = true;
      try {
        await outbox.insert(conversations, { _id: id, ...fields }, events);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        isNew = false;
      }
      const stored = isNew ? remember({ ...conversation, version: 1 }) : await find(id);
      if (stored) await participations.update(stored);
      return isNew;
    },
    find,
    /**
     * The conversation in version `version` or a later one, for the consumer of an event about it; from this process's memory if it has
     * it.
     */
    async findSince(id: string, version: number): Promise<Conversation | null> {
      const known = recent.get(id);
      return known && known.version >= version ? known : find(id);
    },
    /** The conversation as it was read, or as this process has written it since. */
    newestOf(conversation: Conversation): Conversation {
      const known = recent.get(conversation.id);
      return known && known.version > conversation.version ? known : conversation;
    },
    /** The offer and the recruiter of each conversation of `ids` that exists. */
    async offersOf(ids: string[]): Promise<Map<string, Pick<Conversation, 'offer' | 'recruiterId'>>> {
      const found = await conversations
        .find({ _id: { $in: ids } }, { offer: 1, recruiterId: 1 })
        .lean<Pick<ConversationDocument, '_id' | 'offer' | 'recruiterId'>[]>();
      return new Map(found.map(({ _id, offer, recruiterId }) => [_id, { offer, recruiterId }]));
    },
    /** Whether `blockerId` has blocked `personId` in any of their conversations. */
    async blockedBy(blockerId: string, personId: string): Promise<boolean> {
      const ids = (await participations.listOf(personId)).map(({ id }) => id);
      const filter = { _id: { $in: ids }, $or: [{ blockedBy: blockerId }, { blockKeptBy: blockerId }] };
      return (await conversations.findOne(filter, { _id: 1 }).lean()) !== null;
    },
    /** Whether the two have a conversation, about any offer. */
    async areInTouch(recruiterId: string, candidateId: string): Promise<boolean> {
      const ids = (await participations.listOf(candidateId)).map(({ id }) => id);
      return (await conversations.findOne({ _id: { $in: ids }, recruiterId }, { _id: 1 }).lean()) !== null;
    },
    /** Those of `ids` that exist, and belong to an accepted interest. */
    async existing(ids: string[]): Promise<string[]> {
      const filter = { _id: { $in: ids }, isContact: { $ne: true } };
      const found = await conversations.find(filter, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    /**
     * Reads the conversation, and writes the change that `decide` returns with its events; null changes nothing. Starts again
     * when another process wrote first. Returns the resulting conversation, or null when it does not exist.
     */
    change(
      id: string,
      decide: (current: Conversation) => ConversationChange | null,
      /** The conversation as the caller has just read it: saves reading it again. */
      known?: Conversation,
    ): Promise<Conversation | null> {
      let given = known ?? null;
      return retryOnConflict(async () => {
        const current = given ?? (await find(id));
        given = null;
        if (!current) return null;
        const change = decide(current);
        if (!change) return current;
        const { id: _same, version, ...fields } = change.conversation;
        const written = remember(
          conversationOf(
            await outbox.update(conversations, { id, version, update: { $set: fields } }, change.events),
          ),
        );
        await participations.update(written);
        return written;
      }, WRITE_ATTEMPTS);
    },
    async idsOfOffer(offerId: number): Promise<string[]> {
      const found = await conversations.find({ 'offer.id': offerId }, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    /** The user's conversations, the one with the latest message first. */
    listOf: async (userId: string): Promise<Conversation[]> => findMany(await idsOf(forSelf(userId))),
    /** That list in batches that are fast to read and to scan. */
    async *partsOf(reader: Reader): AsyncGenerator<Conversation[]> {
      const ids = await idsOf(reader);
      for (let from = 0; from < ids.length; from += BATCH) yield findMany(ids.slice(from, from + BATCH));
    },
    /** One page of that list, and how many conversations it has in all. */
    async pageOf(
      reader: Reader,
      { page, limit }: ListPage,
    ): Promise<{ items: Conversation[]; totalItems: number }> {
      const ids = await openedIdsOf(reader);
      const items = await findMany(ids.slice((page - 1) * limit, page * limit));
      return { items, totalItems: ids.length };
    },
    /** How many of the user's conversations hold unread messages: read from the list, without reading the conversations. */
    async countUnread(reader: Reader): Promise<number> {
      if (reader.part === 'own') return participations.countUnread(reader.holder);
      const listed = await participations.listOf(reader.holder);
      const unread = listed.filter(({ isUnread }) => isUnread).map(({ id }) => id);
      return (await readable(reader, unread)).length;
    },
    /**
     * The same of both participants, and of the recruiter's team, which does not count its founder's conversations as a candidate.
     * Brings their lists up to `conversation`, if a crash prevented that.
     */
    async countUnreadOfBoth(conversation: Conversation): Promise<UnreadCounts> {
      const holder = conversation.recruiterId;
      const unread = await participations.unreadOfBoth(conversation);
      const bySide = Map.groupBy(unread.get(holder) ?? [], ({ side }) => side);
      const ofUnknownSide = (bySide.get(null) ?? []).map(({ id }) => id);
      const ofTeam = await readable({ holder, part: 'lecture' }, ofUnknownSide);
      return {
        byUser: new Map([...unread].map(([userId, entries]) => [userId, entries.length])),
        team: ofTeam.length + (bySide.get('recruiter') ?? []).length,
      };
    },
  };
}
export type ConversationStore = ReturnType<typeof conversationStore>;

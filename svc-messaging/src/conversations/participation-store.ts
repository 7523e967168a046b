import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import { type Conversation, sideOf } from './conversation.ts';

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
interface ParticipationEntry {
  /** The version of the conversation that the other fields are from; 0 before it is stored. */
  version: number;
  isUnread: boolean;
  updatedAt: Date;
}

const participationSchema = schemaOf<ParticipationDocument>({
  _id: { type: String, required: true },
  entries: { type: Object, required: true },
  count: { type: Number, required: true },
  pages: Number,
});

export const participationModel = (connection: Connection) =>
  defineModel(connection, 'Participation', participationSchema, 'participations');

/** How many conversations one participation document lists. */
const PAGE_LENGTH = 500;

const pageId = (userId: string, page: number) => (page === 0 ? userId : `${userId}:${page}`);

type Listed = Pick<Conversation, 'recruiterId' | 'candidateId' | 'version' | 'unread' | 'updatedAt'>;

/** The entry of a conversation in the list of one participant. */
export function entryOf(conversation: Listed, userId: string): ParticipationEntry {
  const { version, unread, updatedAt } = conversation;
  const side = sideOf(conversation, userId);
  return { version, isUnread: side !== null && unread[side] > 0, updatedAt };
}

/** The entry of a conversation that is about to be stored: it does not count before its first version is noted. */
const unopened = ({ updatedAt }: Listed): ParticipationEntry => ({ version: 0, isUnread: false, updatedAt });

/** The list of each person's conversations, with what orders and counts them. */
export function participationStore(connection: Connection, pageLength = PAGE_LENGTH) {
  const participations = participationModel(connection);
  async function pagesOf(userId: string): Promise<ParticipationDocument[]> {
    const first = await participations.findById(userId).lean<ParticipationDocument>();
    if (!first?.pages) return first ? [first] : [];
    const further = Array.from({ length: first.pages }, (_, index) => pageId(userId, index + 1));
    const others = await participations.find({ _id: { $in: further } }).lean<ParticipationDocument[]>();
    return [first, ...others];
  }

  /** False when the page is full. The first page records that a further page exists before that page is written. */
  async function addToPage(userId: string, page: number, id: string, entry: ParticipationEntry) {
    if (page > 0) await participations.updateOne({ _id: userId }, { $max: { pages: page } });
    const _id = pageId(userId, page);
    const entryPath = `entries.${id}`;
    const withRoom = { _id, count: { $lt: pageLength }, [entryPath]: { $exists: false } };
    const addition = { $set: { [entryPath]: entry }, $inc: { count: 1 } };
    try {
      // a new document begins with a count of 1
      await participations.updateOne(withRoom, addition, { upsert: true });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // the page is full, lists the conversation already, or was inserted at the same moment
      if ((await participations.updateOne(withRoom, addition)).matchedCount === 1) return true;
      return (await participations.exists({ _id, [entryPath]: { $exists: true } })) !== null;
    }
  }

  /** Replaces the entry in the page `_id`; false when the page has none, or a newer one. */
  async function replaceIn(_id: string, id: string, entry: ParticipationEntry): Promise<boolean> {
    const older = { _id, [`entries.${id}.version`]: { $lt: entry.version } };
    const { matchedCount } = await participations.updateOne(older, { $set: { [`entries.${id}`]: entry } });
    return matchedCount === 1;
  }

  async function settle(conversation: Conversation, userId: string): Promise<void> {
    const entry = entryOf(conversation, userId);
    for (const { _id, entries } of await pagesOf(userId)) {
      const known = entries[conversation.id];
      if (known && known.version < entry.version) await replaceIn(_id, conversation.id, entry);
    }
  }

  const people = ({ recruiterId, candidateId }: Conversation) => [recruiterId, candidateId];

  return {
    /** Prepares both participants' lists for a conversation that is stored next; `update` then makes it count. */
    async add(conversation: Conversation): Promise<void> {
      const { id } = conversation;
      for (const userId of people(conversation)) {
        const pages = await pagesOf(userId);
        if (pages.some(({ entries }) => entries[id])) continue;
        let page = pages[0]?.pages ?? 0;
        while (!(await addToPage(userId, page, id, unopened(conversation)))) page += 1;
      }
    },

    /** Notes a changed conversation in both lists; nearly always the first page has it. */
    async update(conversation: Conversation): Promise<void> {
      const both = people(conversation).map(async (userId) => {
        const isNoted = await replaceIn(userId, conversation.id, entryOf(conversation, userId));
        if (!isNoted) await settle(conversation, userId);
      });
      await Promise.all(both);
    },

    /** Notes the conversation in one person's list if a crash prevented it. */
    settle,

    /** A person's conversations, the one with the latest message first; after a crash some were never opened. */
    async listOf(userId: string): Promise<{ id: string; isUnread: boolean; isOpened: boolean }[]> {
      const entries = (await pagesOf(userId)).flatMap((page) => Object.entries(page.entries));
      return entries
        .sort(
          ([id, one], [otherId, other]) =>
            other.updatedAt.getTime() - one.updatedAt.getTime() || (id < otherId ? -1 : 1),
        )
        .map(([id, { isUnread, version }]) => ({ id, isUnread, isOpened: version > 0 }));
    },
  };
}

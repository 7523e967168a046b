import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import { type Conversation, type Side, sideOf } from './conversation.ts';

/**
 * One person's conversations, by `_id`, with their order and unread state, so that listing and counting do not
 * read the conversations. When a document is full, further ones follow (`<person>:1`, `<person>:2`, …); the first document knows
 * their number in `pages`.
 */
export interface ParticipationDocument {
  _id: string;
  /** By conversation id, so that one is found and changed without a positional operator. */
  entries: Record<string, ParticipationEntry>;
  /** The number of entries. */
  count: number;
  pages?: number;
}
interface ParticipationEntry {
  /** The version of the conversation that the other fields are from; 0 before it is stored. */
  version: number;
  isUnread: boolean;
  updatedAt: Date;
  /** Whose list it is; absent from entries of earlier versions. */
  side?: Side | null;
}

/** An unread conversation in somebody's list; on which side they are is not known of one that an earlier version noted. */
interface UnreadEntry {
  id: string;
  side: Side | null;
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
  return { version, isUnread: side !== null && unread[side] > 0, updatedAt, side };
}

/** The entry of a conversation that is about to be stored: it does not count before its first version is noted. */
const unopened = ({ updatedAt }: Listed): ParticipationEntry => ({ version: 0, isUnread: false, updatedAt });

/** Replaces the entry in the page `_id`, unless the page has none, or a newer one. */
const replacement = (_id: string, id: string, entry: ParticipationEntry) => ({
  filter: { _id, [`entries.${id}.version`]: { $lt: entry.version } },
  update: { $set: { [`entries.${id}`]: entry } },
});

/** The list of each person's conversations, with their order and unread state. */
export function participationStore(connection: Connection, pageLength = PAGE_LENGTH) {
  const participations = participationModel(connection);
  const read = (ids: string[]) => participations.find({ _id: { $in: ids } }).lean<ParticipationDocument[]>();

  /** The pages of each person: one query, and another one for those who have more than one page. */
  async function pagesOf(userIds: string[]): Promise<Map<string, ParticipationDocument[]>> {
    const first = await read(userIds);
    const further = first.flatMap(({ _id, pages = 0 }) =>
      Array.from({ length: pages }, (_, index) => pageId(_id, index + 1)),
    );
    const others = further.length > 0 ? await read(further) : [];
    const ownerOf = ({ _id }: ParticipationDocument) => _id.split(':')[0] ?? _id;
    return Map.groupBy([...first, ...others], ownerOf);
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

  async function replaceIn(_id: string, id: string, entry: ParticipationEntry): Promise<void> {
    const { filter, update } = replacement(_id, id, entry);
    await participations.updateOne(filter, update);
  }

  /** Notes the conversation on the page that has an older state of it, and in that page as it was read. */
  async function settle(pages: ParticipationDocument[], conversation: Conversation, userId: string) {
    const entry = entryOf(conversation, userId);
    for (const { _id, entries } of pages) {
      const known = entries[conversation.id];
      if (!known || known.version >= entry.version) continue;
      await replaceIn(_id, conversation.id, entry);
      entries[conversation.id] = entry;
    }
  }

  const unreadIn = (pages: ParticipationDocument[] = []): UnreadEntry[] =>
    pages.flatMap(({ entries }) =>
      Object.entries(entries).flatMap(([id, { isUnread, side = null }]) => (isUnread ? [{ id, side }] : [])),
    );

  const people = ({ recruiterId, candidateId }: Conversation) => [recruiterId, candidateId];

  return {
    /** Prepares both participants' lists for a conversation that is stored next; `update` then makes it count. */
    async add(conversation: Conversation): Promise<void> {
      const { id } = conversation;
      const pagesOfBoth = await pagesOf(people(conversation));
      for (const userId of people(conversation)) {
        const pages = pagesOfBoth.get(userId) ?? [];
        if (pages.some(({ entries }) => entries[id])) continue;
        let page = pages[0]?.pages ?? 0;
        while (!(await addToPage(userId, page, id, unopened(conversation)))) page += 1;
      }
    },

    /** Notes a changed conversation in both lists; nearly always the first page has it. */
    async update(conversation: Conversation): Promise<void> {
      const both = people(conversation);
      const writes = both.map((userId) => {
        const entry = entryOf(conversation, userId);
        return { updateOne: replacement(userId, conversation.id, entry) };
      });
      const { matchedCount } = await participations.bulkWrite(writes, { ordered: false });
      if (matchedCount === both.length) return;
      const pages = await pagesOf(both);
      for (const userId of both) await settle(pages.get(userId) ?? [], conversation, userId);
    },

    /** The unread conversations of each participant. Notes this one in their lists if a crash prevented it. */
    async unreadOfBoth(conversation: Conversation): Promise<Map<string, UnreadEntry[]>> {
      const both = people(conversation);
      const pages = await pagesOf(both);
      for (const userId of both) await settle(pages.get(userId) ?? [], conversation, userId);
      return new Map(both.map((userId) => [userId, unreadIn(pages.get(userId))]));
    },

    async countUnread(userId: string): Promise<number> {
      return unreadIn((await pagesOf([userId])).get(userId)).length;
    },

    /** A person's conversations, the one with the latest message first; after a crash some were never opened. */
    async listOf(userId: string): Promise<{ id: string; isUnread: boolean; isOpened: boolean }[]> {
      const pages = (await pagesOf([userId])).get(userId) ?? [];
      const entries = pages.flatMap((page) => Object.entries(page.entries));
      return entries
        .sort(
          ([id, one], [otherId, other]) =>
            other.updatedAt.getTime() - one.updatedAt.getTime() || (id < otherId ? -1 : 1),
        )
        .map(([id, { isUnread, version }]) => ({ id, isUnread, isOpened: version > 0 }));
    },
  };
}

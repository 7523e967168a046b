import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { type Outbox, retryOnConflict } from '@praticio/service-kit/outbox';
import type { Conversation } from '../domain/conversation.ts';
import type { Conversations } from '../domain/ports.ts';
import type { ConversationDocument, Models } from './models.ts';
import { createParticipations } from './participations.ts';

function conversationOf({
  _id,
  outbox: _outbox,
  removing: _removing,
  ...rest
}: ConversationDocument): Conversation {
  return { id: _id, ...rest };
}

/** How many conversations are read at once where all are looked through: each may hold a long message. */
const PART = 50;

/** Both participants may write and mark messages as read at the same moment. */
const WRITE_ATTEMPTS = 20;

export function createConversationRepository(
  models: Pick<Models, 'conversations' | 'participations'>,
  outbox: Outbox,
  pageLength?: number,
): Conversations {
  const { conversations } = models;
  const participations = createParticipations(models, pageLength);

  async function find(id: string): Promise<Conversation | null> {
    const found = await conversations.findById(id).lean<ConversationDocument>();
    return found && conversationOf(found);
  }

  /** The conversations with these ids, in their order; a crash may have left the id of one that does not exist. */
  async function findMany(ids: string[]): Promise<Conversation[]> {
    const found = await conversations.find({ _id: { $in: ids } }).lean<ConversationDocument[]>();
    const byId = new Map(found.map((document) => [document._id, conversationOf(document)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  const idsOf = async (userId: string) => (await participations.listOf(userId)).map(({ id }) => id);
  const openedIdsOf = async (userId: string) =>
    (await participations.listOf(userId)).flatMap(({ id, isOpened }) => (isOpened ? [id] : []));

  return {
    /**
     * The participants' lists come first: after a crash in between, they name a conversation that does not exist, which
     * neither counts nor is shown. The other order could lose a conversation from the lists.
     */
    async insert(conversation, events) {
      await participations.add(conversation);
      const { id, version: _first, ...fields } = conversation;
      let isNew = true;
      try {
        await outbox.insert(conversations, { _id: id, ...fields }, events);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        isNew = false;
      }
      const stored = isNew ? { ...conversation, version: 1 } : await find(id);
      if (stored) await participations.update(stored);
      return isNew;
    },
    find,
    async offersOf(ids) {
      const found = await conversations
        .find({ _id: { $in: ids } }, { offer: 1, recruiterId: 1 })
        .lean<Pick<ConversationDocument, '_id' | 'offer' | 'recruiterId'>[]>();
      return new Map(found.map(({ _id, offer, recruiterId }) => [_id, { offer, recruiterId }]));
    },
    async blockedBy(blockerId, personId) {
      const ids = (await participations.listOf(personId)).map(({ id }) => id);
      const filter = { _id: { $in: ids }, $or: [{ blockedBy: blockerId }, { blockKeptBy: blockerId }] };
      return (await conversations.findOne(filter, { _id: 1 }).lean()) !== null;
    },
    async existing(ids) {
      const found = await conversations.find({ _id: { $in: ids } }, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    change(id, decide, known) {
      let given = known ?? null;
      return retryOnConflict(async () => {
        const current = given ?? (await find(id));
        given = null;
        if (!current) return null;
        const change = await decide(current);
        if (!change) return current;
        const { id: _same, version, ...fields } = change.conversation;
        const written = conversationOf(
          await outbox.update(conversations, { id, version, update: { $set: fields } }, change.events),
        );
        await participations.update(written);
        return written;
      }, WRITE_ATTEMPTS);
    },
    async idsOfOffer(offerId) {
      const found = await conversations.find({ 'offer.id': offerId }, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    listOf: async (userId) => findMany(await idsOf(userId)),
    async *partsOf(userId) {
      const ids = await idsOf(userId);
      for (let from = 0; from < ids.length; from += PART) yield findMany(ids.slice(from, from + PART));
    },
    async pageOf(userId, { page, limit }) {
      const ids = await openedIdsOf(userId);
      const items = await findMany(ids.slice((page - 1) * limit, page * limit));
      return { items, totalItems: ids.length };
    },
    settleUnread: participations.settle,
    async countUnread(userId) {
      return (await participations.listOf(userId)).filter(({ isUnread }) => isUnread).length;
    },
  };
}

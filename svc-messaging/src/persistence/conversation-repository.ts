import { isDuplicateKey } from 'service-kit/duplicate-key';
import { type Outbox, retryOnConflict } from 'service-kit/outbox';
import type { Conversation } from '../domain/conversation.ts';
import type { Conversations } from '../domain/ports.ts';
import type { ConversationDocument, Models } from './models.ts';

function conversationOf({
  _id,
  outbox: _outbox,
  removing: _removing,
  ...rest
}: ConversationDocument): Conversation {
  return { id: _id, ...rest };
}

/** Both participants may write and mark messages as read at the same moment. */
const WRITE_ATTEMPTS = 20;

/** How many conversations one participation document lists. */
const PAGE_LENGTH = 500;

const pageId = (userId: string, page: number) => (page === 0 ? userId : `${userId}:${page}`);

export function createConversationRepository(
  { conversations, participations }: Models,
  outbox: Outbox,
  pageLength = PAGE_LENGTH,
): Conversations {
  async function pagesOf(userId: string) {
    const first = await participations.findById(userId).lean();
    if (!first?.pages) return first ? [first] : [];
    const further = Array.from({ length: first.pages }, (_, index) => pageId(userId, index + 1));
    return [first, ...(await participations.find({ _id: { $in: further } }).lean())];
  }

  async function idsOf(userId: string): Promise<string[]> {
    return (await pagesOf(userId)).flatMap(({ conversationIds }) => conversationIds);
  }

  /** False when the page is full. The first page records that a further page exists before that page is written. */
  async function addToPage(userId: string, page: number, id: string): Promise<boolean> {
    if (page > 0) await participations.updateOne({ _id: userId }, { $max: { pages: page } });
    const withRoom = {
      _id: pageId(userId, page),
      [`conversationIds.${pageLength - 1}`]: { $exists: false },
    };
    const add = (upsert: boolean) =>
      participations.updateOne(withRoom, { $addToSet: { conversationIds: id } }, { upsert });
    try {
      await add(true);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // the page is full, or another process inserted it at the same moment
      return (await add(false)).matchedCount === 1;
    }
  }

  /**
   * Runs before the conversation is inserted: after a crash in between, the list names a conversation that does not exist,
   * which readers skip. The other order could lose a conversation from the list.
   */
  async function addTo(userIds: string[], id: string) {
    for (const userId of userIds) {
      const pages = await pagesOf(userId);
      if (pages.some(({ conversationIds }) => conversationIds.includes(id))) continue;
      let page = pages[0]?.pages ?? 0;
      while (!(await addToPage(userId, page, id))) page += 1;
    }
  }

  return {
    async insert({ id, version: _first, ...conversation }, events) {
      await addTo([conversation.recruiterId, conversation.candidateId], id);
      try {
        await outbox.insert(conversations, { _id: id, ...conversation }, events);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async find(id) {
      const found = await conversations.findById(id).lean<ConversationDocument>();
      return found && conversationOf(found);
    },
    async existing(ids) {
      const found = await conversations.find({ _id: { $in: ids } }, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    change: (id, decide) =>
      retryOnConflict(async () => {
        const found = await conversations.findById(id).lean<ConversationDocument>();
        if (!found) return null;
        const current = conversationOf(found);
        const change = await decide(current);
        if (!change) return current;
        const { id: _same, version, ...fields } = change.conversation;
        const written = await outbox.update(
          conversations,
          { id, version, update: { $set: fields } },
          change.events,
        );
        return conversationOf(written);
      }, WRITE_ATTEMPTS),
    async idsOfOffer(offerId) {
      const found = await conversations.find({ 'offer.id': offerId }, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    async listOf(userId) {
      const found = await conversations
        .find({ _id: { $in: await idsOf(userId) } })
        .lean<ConversationDocument[]>();
      return found
        .map(conversationOf)
        .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
    },
    async countUnread(userId) {
      const found = await conversations
        .find({ _id: { $in: await idsOf(userId) } }, { recruiterId: 1, candidateId: 1, unread: 1 })
        .lean<ConversationDocument[]>();
      return found.filter(({ recruiterId, candidateId, unread }) =>
        recruiterId === userId ? unread.recruiter > 0 : candidateId === userId && unread.candidate > 0,
      ).length;
    },
  };
}

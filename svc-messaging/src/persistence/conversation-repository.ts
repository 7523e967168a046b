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

/** Two people who write at once, and the marks of what they read. */
const WRITE_ATTEMPTS = 20;

const partOf = (userId: string) => ({ $or: [{ recruiterId: userId }, { candidateId: userId }] });

export function createConversationRepository({ conversations }: Models, outbox: Outbox): Conversations {
  return {
    async insert({ id, version: _first, ...conversation }, events) {
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
        .find(partOf(userId))
        .sort({ updatedAt: -1 })
        .lean<ConversationDocument[]>();
      return found.map(conversationOf);
    },
    countUnread: (userId) =>
      conversations.countDocuments({
        $or: [
          { recruiterId: userId, 'unread.recruiter': { $gt: 0 } },
          { candidateId: userId, 'unread.candidate': { $gt: 0 } },
        ],
      }),
  };
}

import { isDuplicateKey } from 'service-kit/duplicate-key';
import type { Outbox } from 'service-kit/outbox';
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

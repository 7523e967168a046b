import type { Migration } from '@praticio/service-kit/migrations';
import { searchTextOf } from './conversation.ts';
import type { MessageDocument } from './message-store.ts';
import { entryOf, type ParticipationDocument } from './participation-store.ts';
import type { ConversationDocument } from './store.ts';

/** The steps that bring stored data to this version, in their order (docs/architecture.md#migrations). */
export const conversationMigrations: Migration[] = [
  {
    name: 'the list of a person knows which conversations are unread',
    async run({ connection, forEach }) {
      const conversations = connection.collection<ConversationDocument>('conversations');
      const participations = connection.collection<ParticipationDocument>('participations');
      await forEach('participations', async (stored) => {
        const { _id, conversationIds } = stored as { _id: string; conversationIds?: string[] };
        if (!conversationIds) return;
        const [userId = ''] = _id.split(':');
        const found = await conversations.find({ _id: { $in: conversationIds } }).toArray();
        const entries = Object.fromEntries(
          found.map((document) => [document._id, entryOf(document, userId)]),
        );
        const change = { $set: { entries, count: found.length }, $unset: { conversationIds: 1 as const } };
        await participations.updateOne({ _id }, change);
      });
    },
  },
  {
    name: 'messages keep their folded text',
    async run({ connection, forEach }) {
      const messages = connection.collection<MessageDocument>('messages');
      await forEach('messages', async (stored) => {
        const { _id, content, searchText } = stored as unknown as MessageDocument;
        if (searchText !== undefined) return;
        await messages.updateOne({ _id }, { $set: { searchText: searchTextOf(content) } });
      });
    },
  },
  {
    name: 'conversations keep the folded text of their last message',
    async run({ connection, forEach }) {
      const conversations = connection.collection<ConversationDocument>('conversations');
      await forEach('conversations', async (stored) => {
        const { _id, lastMessage } = stored as unknown as ConversationDocument;
        if (!lastMessage || lastMessage.searchText !== undefined) return;
        // a message sent in the meantime sets its own
        const same = { _id, 'lastMessage.id': lastMessage.id };
        const change = { $set: { 'lastMessage.searchText': searchTextOf(lastMessage.content) } };
        await conversations.updateOne(same, change);
      });
    },
  },
];

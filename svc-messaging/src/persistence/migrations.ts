import type { Migration } from 'service-kit/migrations';
import type { ConversationDocument, ParticipationDocument } from './models.ts';
import { entryOf } from './participations.ts';

/** The steps that bring stored data to this version, in their order (docs/architecture.md#migrations). */
export const messagingMigrations: Migration[] = [
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
];

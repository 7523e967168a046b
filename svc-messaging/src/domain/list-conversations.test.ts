import { expect, test } from 'vitest';
import { aConversation, aMember, memoryPorts } from '../../test/memory-ports.ts';
import { listConversations } from './list-conversations.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

test('a reader sees their own conversations, latest first, with the names of both participants', async () => {
  const { ports } = memoryPorts({
    conversations: [
      aConversation({ id: 'older', updatedAt: at(1) }),
      aConversation({ id: 'latest', candidateId: 'sam', updatedAt: at(2) }),
      aConversation({ id: 'foreign', recruiterId: 'other', updatedAt: at(3) }),
    ],
    members: ['rosa', 'camille', 'sam', 'other'].map((id) => aMember({ id })),
  });
  const shown = await listConversations(ports)('rosa');
  expect(shown.map(({ conversation, readerId }) => [conversation.id, readerId])).toEqual([
    ['latest', 'rosa'],
    ['older', 'rosa'],
  ]);
  for (const { members } of shown) expect([...members.keys()]).toEqual(['rosa', 'camille', 'sam']);
});

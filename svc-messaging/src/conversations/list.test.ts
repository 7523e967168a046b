import { forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { aConversation, aMember, aMessage, memoryPorts } from '../../test/memory-ports.ts';
import { lastMessageOf } from './conversation.ts';
import { listConversations } from './list.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
const everything = { page: 1, limit: 500 };

const setUp = () =>
  listConversations(
    memoryPorts({
      conversations: [
        aConversation({ id: 'older', updatedAt: at(1), lastMessage: lastMessageOf(aMessage(1)) }),
        aConversation({
          id: 'latest',
          candidateId: 'sam',
          updatedAt: at(2),
          offer: { id: 8, title: 'Pédiatre', location: 'Angers' },
        }),
        aConversation({ id: 'foreign', recruiterId: 'other', candidateId: 'sam', updatedAt: at(3) }),
      ],
      members: [
        aMember({ id: 'rosa', structureName: 'Clinique du Port' }),
        aMember({ id: 'camille' }),
        aMember({ id: 'sam', firstname: 'Sam', lastname: 'Loin' }),
        aMember({ id: 'other' }),
      ],
    }).ports,
  );

test('a reader sees their own conversations, latest first, with the names of both participants', async () => {
  const { items, totalItems } = await setUp()(forSelf('rosa'), everything);
  expect(items.map(({ conversation, readerId }) => [conversation.id, readerId])).toEqual([
    ['latest', 'rosa'],
    ['older', 'rosa'],
  ]);
  expect(totalItems).toBe(2);
  for (const { members } of items) expect([...members.keys()]).toEqual(['rosa', 'camille', 'sam']);
});

test.each([
  ['the first of two', { page: 1, limit: 1 }, ['latest'], 2],
  ['the second of two', { page: 2, limit: 1 }, ['older'], 2],
  ['one behind the end', { page: 3, limit: 1 }, [], 2],
  ['the second of those that match', { page: 2, limit: 1, search: 'e' }, ['older'], 2],
])('a page holds its slice of the list: %s', async (_, query, ids, total) => {
  const { items, totalItems } = await setUp()(forSelf('rosa'), query);
  expect(items.map(({ conversation }) => conversation.id)).toEqual(ids);
  expect(totalItems).toBe(total);
});

test.each([
  ['the offer, without accents and case', 'rosa', 'PEDIATRE angers', ['latest']],
  ['the other participant', 'rosa', 'sam loin', ['latest']],
  ['the last message', 'rosa', 'message 1', ['older']],
  ['the structure of the recruiter', 'camille', 'port', ['older']],
  ['every word', 'rosa', 'sam nantes', []],
  ['not the reader', 'rosa', 'clinique', []],
])('a search looks in %s', async (_, readerId, search, ids) => {
  const { items } = await setUp()(forSelf(readerId), { ...everything, search });
  expect(items.map(({ conversation }) => conversation.id)).toEqual(ids);
});

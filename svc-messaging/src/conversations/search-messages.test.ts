import { forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { aConversation, aMember, aMessage, memoryPorts } from '../../test/memory-ports.ts';
import { searchMessages } from './search-messages.ts';

function searchIn(...contents: string[]) {
  const { ports } = memoryPorts({
    conversations: [aConversation({ messageCount: contents.length })],
    messages: contents.map((content, index) => aMessage(index + 1, { content })),
  });
  return async (query: string) =>
    (await searchMessages(ports)(forSelf('rosa'), query)).map(({ message, at }) => [message.number, at]);
}

test('a found message contains every word, ignoring case and accents, with the position of the first', async () => {
  const search = searchIn('Le bloc ouvre en MARS, à l’été', 'le bloc ferme', 'Mars');
  expect(await search('ete BLOC')).toEqual([[1, 3]]);
  expect(await search('mars')).toEqual([
    [3, 0],
    [1, 17],
  ]);
  expect(await search('  le   Mars ')).toEqual([[1, 0]]);
  expect(await search('mars avril')).toEqual([]);
});

test('ligatures, and letters that are not an accented form of another, are found in both spellings', async () => {
  const search = searchIn('Łucja, une \ufb01nesse du cœur', 'Lucja');
  expect(await search('lucja')).toEqual([
    [2, 0],
    [1, 0],
  ]);
  expect(await search('finesse COEUR')).toEqual([[1, 11]]);
  expect(await search('\u200b\u200b')).toEqual([]);
});

test('letters that fold to several or none do not shift positions', async () => {
  expect(await searchIn('한 Nantes')('nantes')).toEqual([[1, 2]]);
  expect(await searchIn('e\u0301 Nantes')('nantes')).toEqual([[1, 3]]);
});

test('a search returns at most the ten latest messages of a conversation', async () => {
  const found = await searchIn(...Array.from({ length: 15 }, () => 'bonjour'))('bonjour');
  expect(found.map(([number]) => number)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
});

test('a search reads long conversations to their first message', async () => {
  const contents = Array.from({ length: 1_200 }, (_, index) => `message ${index + 1}`);
  contents[0] = 'le stéthoscope';
  expect(await searchIn(...contents)('stethoscope')).toEqual([[1, 3]]);
});

/** `count` conversations of the recruiter with one message each, the first one latest. */
function manyConversations(count: number, content = 'bonjour') {
  const ids = Array.from({ length: count }, (_, index) => `d${index}`);
  return memoryPorts({
    conversations: ids.map((id, index) =>
      aConversation({
        id,
        candidateId: `candidate-${index}`,
        messageCount: 1,
        updatedAt: new Date(Date.UTC(2026, 10, 20) - index),
      }),
    ),
    messages: ids.map((id) => aMessage(1, { id: `${id}-1`, conversationId: id, content })),
    members: ['rosa', 'candidate-0'].map((id) => aMember({ id })),
  });
}

test('a search returns at most fifty messages, of the latest conversations first, with names', async () => {
  const found = await searchMessages(manyConversations(60).ports)(forSelf('rosa'), 'bonjour');
  expect(found.map(({ shown }) => shown.conversation.id)).toEqual(
    Array.from({ length: 50 }, (_, index) => `d${index}`),
  );
  expect(found[0]?.shown).toMatchObject({ readerId: 'rosa' });
  expect([...(found[0]?.shown.members.keys() ?? [])]).toEqual(['rosa', 'candidate-0']);
});

test('a search ends after 20,000 messages', async () => {
  const { ports } = memoryPorts({ conversations: [aConversation({ messageCount: 30_000 })] });
  const asked: string[] = [];
  const messages = {
    ...ports.messages,
    async idsWith(ids: string[]) {
      asked.push(...ids);
      return [];
    },
  };
  expect(await searchMessages({ ...ports, messages })(forSelf('rosa'), 'bonjour')).toEqual([]);
  expect([asked.length, asked[0], asked.at(-1)]).toEqual([20_000, 'c-30000', 'c-10001']);
});

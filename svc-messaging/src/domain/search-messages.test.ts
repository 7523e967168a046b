import { expect, test } from 'vitest';
import { aConversation, aMessage, memoryPorts } from '../../test/memory-ports.ts';
import { searchMessages } from './search-messages.ts';

function searchIn(...contents: string[]) {
  const { ports } = memoryPorts({
    conversations: [aConversation({ messageCount: contents.length })],
    messages: contents.map((content, index) => aMessage(index + 1, { content })),
  });
  return async (query: string) =>
    (await searchMessages(ports)('rosa', query)).map(({ message, at }) => [message.number, at]);
}

test('a message has every word, whatever its case and accents, and says where the first one is', async () => {
  const search = searchIn('Le bloc ouvre en MARS, à l’été', 'le bloc ferme', 'Mars');
  expect(await search('ete BLOC')).toEqual([[1, 3]]);
  expect(await search('mars')).toEqual([
    [3, 0],
    [1, 17],
  ]);
  expect(await search('mars avril')).toEqual([]);
});

test('letters that fold to more or fewer of them keep the places of those behind them', async () => {
  expect(await searchIn('한 Nantes')('nantes')).toEqual([[1, 2]]);
  expect(await searchIn('e\u0301 Nantes')('nantes')).toEqual([[1, 3]]);
});

test('ten messages of a conversation are enough, the latest ones', async () => {
  const found = await searchIn(...Array.from({ length: 15 }, () => 'bonjour'))('bonjour');
  expect(found.map(([number]) => number)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
});

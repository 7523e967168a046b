import { forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { aConversation, aMember, aMessage, memoryPorts } from '../../test/memory-ports.ts';
import { findConversation, readThread } from './read-thread.ts';
import { showTo } from './show.ts';

const numbers = [1, 2, 3, 4, 5];
const setUp = () =>
  readThread(
    memoryPorts({
      conversations: [aConversation({ messageCount: 5 })],
      // a crash left the sixth: it was never sent
      messages: [...numbers, 6].map((number) => aMessage(number)),
    }).ports,
  );

test.each([
  ['the latest page', { limit: 2 }, [4, 5], true],
  ['the page before a message', { limit: 2, before: 'c-4' }, [2, 3], true],
  ['the first page', { limit: 2, before: 'c-2' }, [1], false],
  ['nothing before the first message', { limit: 2, before: 'c-1' }, [], false],
  ['everything', { limit: 50 }, numbers, false],
  ['no message that was never sent', { limit: 1, before: 'c-9' }, [5], true],
])('a thread comes in pages: %s', async (_, page, expected, hasMore) => {
  const thread = await setUp()(forSelf('rosa'), 'c', page);
  expect(thread.messages.map(({ number }) => number)).toEqual(expected);
  expect(thread.hasMore).toBe(hasMore);
});

test.each(['d-2', 'c-0', 'c-', 'c-2x', 'c-x2', '2', 'd-c-2'])(
  '%s is no message of the thread',
  async (before) => {
    await expect(setUp()(forSelf('rosa'), 'c', { limit: 2, before })).rejects.toMatchObject({
      code: 'request/malformed',
    });
  },
);

test('for a person who does not take part the thread does not exist', async () => {
  await expect(setUp()(forSelf('sam'), 'c', { limit: 2 })).rejects.toMatchObject({
    code: 'conversation/not-found',
  });
});

test('a conversation is shown to its participants only, with the names of both', async () => {
  const members = ['rosa', 'camille', 'sam'].map((id) => aMember({ id }));
  const { ports } = memoryPorts({ conversations: [aConversation()], members });
  const find = findConversation(ports);
  const shown = await showTo(ports, 'rosa', await find(forSelf('rosa'), 'c'));
  expect(shown).toMatchObject({ conversation: { id: 'c' }, readerId: 'rosa' });
  expect([...shown.members.keys()]).toEqual(['rosa', 'camille']);
  expect(await find(forSelf('camille'), 'c')).toMatchObject({ id: 'c' });
  await expect(find(forSelf('sam'), 'c')).rejects.toMatchObject({ code: 'conversation/not-found' });
  await expect(find(forSelf('rosa'), 'gone')).rejects.toMatchObject({ code: 'conversation/not-found' });
});

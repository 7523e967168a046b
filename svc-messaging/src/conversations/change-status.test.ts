import { expect, test } from 'vitest';
import { aConversation, memoryPorts } from '../../test/memory-ports.ts';
import { changeConversationStatus, closeConversations } from './change-status.ts';

const blockedByRosa = aConversation({ isActive: false, blockedBy: 'rosa' });
const closed = aConversation({ isActive: false });

test('either participant blocks, and the one who blocked unblocks', async () => {
  for (const userId of ['rosa', 'camille']) {
    const { ports, events } = memoryPorts({ conversations: [aConversation()] });
    const change = changeConversationStatus(ports);
    expect(await change(userId, 'c', false)).toMatchObject({ isActive: false, blockedBy: userId });
    expect(await change(userId, 'c', true)).toMatchObject({ isActive: true, blockedBy: null });
    expect(events).toEqual(
      [false, true].map((isActive) => ({
        type: 'conversation.status-changed',
        data: { conversationId: 'c', isActive, changedBy: userId },
      })),
    );
  }
});

test.each([
  ['the blocked participant cannot unblock', blockedByRosa, 'camille', true, 'conversation/blocked-by-other'],
  ['a conversation that the platform closed stays closed', closed, 'rosa', true, 'conversation/closed'],
  [
    'for a person who does not take part the conversation does not exist',
    aConversation(),
    'sam',
    false,
    'conversation/not-found',
  ],
  [
    'an unknown conversation does not exist',
    aConversation({ id: 'd' }),
    'rosa',
    false,
    'conversation/not-found',
  ],
])('%s', async (_, conversation, userId, isActive, code) => {
  const { ports, events } = memoryPorts({ conversations: [conversation] });
  await expect(changeConversationStatus(ports)(userId, 'c', isActive)).rejects.toMatchObject({ code });
  expect(events).toEqual([]);
});

test('setting the current status again changes nothing and emits no event', async () => {
  const { ports, events } = memoryPorts({ conversations: [blockedByRosa] });
  await changeConversationStatus(ports)('camille', 'c', false);
  expect(await ports.conversations.find('c')).toEqual(blockedByRosa);
  expect(events).toEqual([]);
});

test('the platform closes an open or a blocked conversation, once', async () => {
  for (const conversation of [aConversation(), blockedByRosa]) {
    const { ports, events } = memoryPorts({ conversations: [conversation] });
    const close = closeConversations(ports);
    for (let time = 0; time < 2; time += 1) await close(['c', 'gone']);
    expect(await ports.conversations.find('c')).toMatchObject({ isActive: false, blockedBy: null });
    expect(events).toHaveLength(1);
  }
});

test('a block outlives a conversation that the platform closes, which nobody can open again', async () => {
  const { ports, events } = memoryPorts({ conversations: [blockedByRosa] });
  const close = closeConversations(ports);
  for (let time = 0; time < 2; time += 1) await close(['c'], { keepsBlocks: true });
  expect(await ports.conversations.blockedBy('rosa', 'camille')).toBe(true);
  expect(await ports.conversations.blockedBy('camille', 'rosa')).toBe(false);
  await expect(changeConversationStatus(ports)('rosa', 'c', true)).rejects.toMatchObject({
    code: 'conversation/closed',
  });
  // an account was erased since
  await close(['c']);
  expect(await ports.conversations.blockedBy('rosa', 'camille')).toBe(false);
  expect(events).toHaveLength(1);
});

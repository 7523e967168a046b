import { expect, test } from 'vitest';
import { aConversation, memoryPorts } from '../../test/memory-ports.ts';
import { changeConversationStatus, closeConversations } from './change-conversation-status.ts';

const blockedByRosa = aConversation({ isActive: false, blockedBy: 'rosa' });
const closed = aConversation({ isActive: false });

test('either participant blocks, and who blocked unblocks', async () => {
  for (const userId of ['rosa', 'camille']) {
    const { ports, events } = memoryPorts({ conversations: [aConversation()] });
    const change = changeConversationStatus(ports);
    expect(await change(userId, 'c', false)).toMatchObject({ isActive: false, blockedBy: userId });
    expect(await change(userId, 'c', true)).toMatchObject({ isActive: true, blockedBy: null });
    expect(events.map(({ data }) => data)).toEqual([
      { conversationId: 'c', isActive: false, changedBy: userId },
      { conversationId: 'c', isActive: true, changedBy: userId },
    ]);
  }
});

test.each([
  ['who was blocked does not unblock', blockedByRosa, 'camille', true, 'conversation/blocked-by-other'],
  ['what the platform closed stays closed', closed, 'rosa', true, 'conversation/closed'],
  ['for somebody else it does not exist', aConversation(), 'sam', false, 'conversation/not-found'],
])('%s', async (_, conversation, userId, isActive, code) => {
  const { ports, events } = memoryPorts({ conversations: [conversation] });
  await expect(changeConversationStatus(ports)(userId, 'c', isActive)).rejects.toMatchObject({ code });
  expect(events).toEqual([]);
});

test('a status that is there already changes nothing, and nobody is told', async () => {
  const { ports, events } = memoryPorts({ conversations: [blockedByRosa] });
  await changeConversationStatus(ports)('camille', 'c', false);
  expect(await ports.conversations.find('c')).toEqual(blockedByRosa);
  expect(events).toEqual([]);
});

test('the platform closes what is open or blocked, once', async () => {
  for (const conversation of [aConversation(), blockedByRosa]) {
    const { ports, events } = memoryPorts({ conversations: [conversation] });
    const close = closeConversations(ports);
    for (let time = 0; time < 2; time += 1) await close(['c', 'gone']);
    expect(await ports.conversations.find('c')).toMatchObject({ isActive: false, blockedBy: null });
    expect(events).toHaveLength(1);
  }
});

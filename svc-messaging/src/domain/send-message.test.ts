import { expect, test } from 'vitest';
import { aConversation, aMessage, memoryPorts } from '../../test/memory-ports.ts';
import { type NewMessage, sendMessage } from './send-message.ts';

const aText = (fields: Partial<NewMessage> = {}): NewMessage => ({
  content: ' Bonjour ',
  files: [],
  key: 'k',
  digest: 'd',
  ...fields,
});

test('a message takes the next number, counts as unread for the receiver, and emits an event', async () => {
  const setting = memoryPorts({ conversations: [aConversation({ messageCount: 4 })] });
  const message = await sendMessage(setting.ports)('rosa', 'c', aText());
  expect(message).toMatchObject({ id: 'c-5', number: 5, content: 'Bonjour' });
  expect(setting.conversationsById.get('c')).toMatchObject({
    messageCount: 5,
    lastMessage: { id: 'c-5', senderId: 'rosa' },
    unread: { recruiter: 0, candidate: 1 },
  });
  expect(setting.events).toMatchObject([{ type: 'message.sent', data: { receiverId: 'camille' } }]);
});

test('the same key is the same message, and other content under the key is refused', async () => {
  const setting = memoryPorts({ conversations: [aConversation()] });
  const send = sendMessage(setting.ports);
  const first = await send('rosa', 'c', aText());
  expect(await send('rosa', 'c', aText())).toEqual(first);
  await expect(send('rosa', 'c', aText({ digest: 'other' }))).rejects.toMatchObject({
    code: 'request/key-reused',
  });
  // keys of different senders do not collide
  expect(await send('camille', 'c', aText())).toMatchObject({ number: 2 });
  expect(setting.events).toHaveLength(2);
});

test('a message that a crash left half sent is completed first', async () => {
  const left = aMessage(1, { key: 'camille:left' });
  const setting = memoryPorts({ conversations: [aConversation()], messages: [left] });
  const message = await sendMessage(setting.ports)('rosa', 'c', aText());
  expect(message.number).toBe(2);
  expect(setting.conversationsById.get('c')).toMatchObject({
    messageCount: 2,
    unread: { recruiter: 1, candidate: 1 },
  });
});

test('the files of a message are kept, those of a repeated request are not', async () => {
  const setting = memoryPorts({ conversations: [aConversation()] });
  const bytes = Buffer.from('photo');
  const files = [{ name: 'photo.png', mediaType: 'image/png', bytes, isImage: true }];
  const left = await sendMessage(setting.ports)('rosa', 'c', aText({ content: '', files }));
  expect(left.attachments).toMatchObject([{ name: 'photo.png', type: 'image', bytes: 5 }]);
  expect(setting.kept).toEqual(left.attachments.map(({ id }) => id));

  // as after a crash: the message is stored, the conversation does not know its key
  setting.conversationsById.set('c', aConversation());
  const repeated = await sendMessage(setting.ports)('rosa', 'c', aText({ content: '', files }));
  expect(repeated).toEqual(left);
  expect(setting.attachmentsById.size).toBe(2);
  expect(setting.kept).toHaveLength(1);
});

test.each([
  ['empty', aConversation(), 'rosa', aText({ content: '  ' }), 'message/empty'],
  ['to a blocked conversation', aConversation({ isActive: false }), 'rosa', aText(), 'conversation/blocked'],
  ['to a conversation of other people', aConversation(), 'sam', aText(), 'conversation/not-found'],
])('a message that is %s is refused, and nothing is kept', async (_, conversation, userId, input, code) => {
  const setting = memoryPorts({ conversations: [conversation] });
  await expect(sendMessage(setting.ports)(userId, 'c', input)).rejects.toMatchObject({ code });
  expect(setting.messagesById.size + setting.attachmentsById.size + setting.events.length).toBe(0);
});

test('a conversation that is blocked while a message is being sent does not receive it', async () => {
  const setting = memoryPorts({ conversations: [aConversation()] });
  const { messages } = setting.ports;
  const insert: typeof messages.insert = (message) => {
    setting.conversationsById.set('c', aConversation({ isActive: false, blockedBy: 'camille' }));
    return messages.insert(message);
  };
  const send = sendMessage({ ...setting.ports, messages: { ...messages, insert } });
  await expect(send('rosa', 'c', aText())).rejects.toMatchObject({ code: 'conversation/blocked' });
  expect(setting.conversationsById.get('c')).toMatchObject({ messageCount: 0 });
});

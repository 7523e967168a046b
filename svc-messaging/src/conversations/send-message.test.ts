import { expect, test } from 'vitest';
import { aConversation, aMember, aMessage, memoryPorts } from '../../test/memory-ports.ts';
import { type NewMessage, sendMessage } from './send-message.ts';

/** Sends as the HTTP layer does: with the conversation as it was read before. */
function sender(setting: ReturnType<typeof memoryPorts>) {
  const send = sendMessage(setting.ports);
  return (userId: string, input: NewMessage, read = setting.conversationsById.get('c') ?? aConversation()) =>
    send(userId, read, input);
}

const aText = (fields: Partial<NewMessage> = {}): NewMessage => ({
  content: ' Bonjour ',
  files: [],
  key: 'k',
  digest: 'd',
  ...fields,
});

test('a message takes the next number, counts as unread for the receiver, and emits an event', async () => {
  const members = ['rosa', 'camille', 'sam'].map((id) => aMember({ id }));
  const setting = memoryPorts({ conversations: [aConversation({ messageCount: 4 })], members });
  const { message, shown } = await sender(setting)('rosa', aText());
  expect(shown).toMatchObject({ readerId: 'rosa', conversation: { messageCount: 5 } });
  expect([...shown.members.keys()]).toEqual(['rosa', 'camille']);
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
  const send = sender(setting);
  const { message: first } = await send('rosa', aText());
  expect((await send('rosa', aText())).message).toEqual(first);
  await expect(send('rosa', aText({ digest: 'other' }))).rejects.toMatchObject({
    code: 'request/key-reused',
  });
  // keys of different senders do not collide
  expect((await send('camille', aText())).message).toMatchObject({ number: 2 });
  expect(setting.events).toHaveLength(2);
});

test('a message that a crash left half sent is completed first', async () => {
  const left = aMessage(1, { key: 'camille:left' });
  const setting = memoryPorts({ conversations: [aConversation()], messages: [left] });
  const { message } = await sender(setting)('rosa', aText());
  expect(message.number).toBe(2);
  expect(setting.conversationsById.get('c')).toMatchObject({
    messageCount: 2,
    unread: { recruiter: 1, candidate: 1 },
  });
});

test('the files of a message are stored, those of a repeated request are not', async () => {
  const setting = memoryPorts({ conversations: [aConversation()] });
  const bytes = Buffer.from('photo');
  const files = [{ name: 'photo.png', mediaType: 'image/png', bytes, isImage: true }];
  const send = sender(setting);
  const { message: left } = await send('rosa', aText({ content: '', files }));
  expect(left.attachments).toMatchObject([{ name: 'photo.png', type: 'image', bytes: 5 }]);
  expect(setting.kept).toEqual(left.attachments.map(({ id }) => id));

  // as after a crash: the message is stored, the conversation does not know its key
  setting.conversationsById.set('c', aConversation());
  const { message: repeated } = await send('rosa', aText({ content: '', files }));
  expect(repeated).toEqual(left);
  expect(setting.attachmentsById.size).toBe(2);
  expect(setting.kept).toHaveLength(1);
});

test.each([
  ['empty', aConversation(), 'rosa', aText({ content: '  ' }), 'message/empty'],
  ['to a blocked conversation', aConversation({ isActive: false }), 'rosa', aText(), 'conversation/blocked'],
  ['to a conversation of other people', aConversation(), 'sam', aText(), 'conversation/not-found'],
])('a message that is %s is refused, and nothing is stored', async (_, conversation, userId, input, code) => {
  const setting = memoryPorts({ conversations: [conversation] });
  await expect(sender(setting)(userId, input)).rejects.toMatchObject({ code });
  expect(setting.messagesById.size + setting.attachmentsById.size + setting.events.length).toBe(0);
});

test('a conversation that is blocked while a message is being sent does not receive it', async () => {
  const setting = memoryPorts({ conversations: [aConversation()] });
  const { messages } = setting.ports;
  const insert: typeof messages.insert = (message) => {
    const blocked = { isActive: false, blockedBy: 'camille', version: 2 };
    setting.conversationsById.set('c', aConversation(blocked));
    return messages.insert(message);
  };
  const send = sendMessage({ ...setting.ports, messages: { ...messages, insert } });
  await expect(send('rosa', aConversation(), aText())).rejects.toMatchObject({
    code: 'conversation/blocked',
  });
  expect(setting.conversationsById.get('c')).toMatchObject({ messageCount: 0 });
});

test('a conversation that has changed since it was read still receives the message', async () => {
  const setting = memoryPorts({ conversations: [aConversation()] });
  const send = sender(setting);
  const before = aConversation();
  for (const key of ['k1', 'k2', 'k3']) await send('camille', aText({ key }));
  expect((await send('rosa', aText({ key: 'late' }), before)).message).toMatchObject({ number: 4 });
  expect((await send('camille', aText({ key: 'k2' }), before)).message).toMatchObject({ number: 2 });
  expect(setting.conversationsById.get('c')).toMatchObject({
    messageCount: 4,
    unread: { recruiter: 3, candidate: 1 },
  });
});

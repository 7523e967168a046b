import { expect, test } from 'vitest';
import { aConversation, aMessage, memoryPorts } from '../../test/memory-ports.ts';
import { joinContact } from './join-contact.ts';
import { openConversation } from './open.ts';
import { sendMessage } from './send-message.ts';

const cv = { fileId: 'snapshot', filename: 'CV Rey.pdf', mediaType: 'application/pdf', bytes: 1_200 };
function opener({ ports }: ReturnType<typeof memoryPorts>) {
  const join = joinContact({ ...ports, send: sendMessage(ports) });
  return openConversation({ ...ports, joinContact: join });
}
const interest = {
  interestId: 'i',
  offerId: 7,
  offerTitle: 'Cardiologue',
  offerLocation: 'Nantes',
  recruiterId: 'rosa',
  candidateId: 'camille',
  message: 'Bonjour',
  cv,
  expressedAt: '2026-11-18T10:00:00.000Z',
};

test('an accepted interest opens one conversation with the candidate’s message and CV, even when repeated', async () => {
  const setting = memoryPorts();
  const open = opener(setting);
  for (let time = 0; time < 2; time += 1) await open(interest);
  expect([...setting.messagesById.values()]).toMatchObject([
    { id: 'i-1', senderId: 'camille', content: 'Bonjour', attachments: [{ id: 'i-cv', type: 'cv' }] },
  ]);
  expect(setting.conversationsById.get('i')).toMatchObject({
    isActive: true,
    offer: { id: 7, title: 'Cardiologue', location: 'Nantes' },
    read: { recruiter: null, candidate: null },
    sendings: [],
    messageCount: 1,
    lastMessage: { hasAttachments: true, createdAt: new Date(interest.expressedAt) },
    unread: { recruiter: 1, candidate: 0 },
  });
  expect(setting.attachmentsById.get('i-cv')).toMatchObject({ ownerId: 'camille', snapshotId: 'snapshot' });
  const people = { recruiterId: 'rosa', candidateId: 'camille' };
  expect(setting.events).toEqual([
    { type: 'conversation.opened', data: { conversationId: 'i', interestId: 'i', ...people } },
  ]);
});

test('a CV alone makes a first message; without text and CV there is none', async () => {
  const setting = memoryPorts();
  const open = opener(setting);
  await open({ ...interest, interestId: 'cv', message: null });
  await open({ ...interest, interestId: 'silent', message: null, cv: null });
  expect(setting.messagesById.get('cv-1')).toMatchObject({ content: '', key: '' });
  expect(setting.conversationsById.get('cv')).toMatchObject({ messageCount: 1, unread: { recruiter: 1 } });
  expect(setting.conversationsById.get('silent')).toMatchObject({
    messageCount: 0,
    lastMessage: null,
    unread: { recruiter: 0, candidate: 0 },
  });
});

test('an interest that follows a contact joins its conversation once, with message and CV', async () => {
  const contact = aConversation({ id: 'i', isContact: true, messageCount: 1 });
  const first = aMessage(1, { id: 'i-1', conversationId: 'i', senderId: 'rosa', key: 'rosa:k' });
  const setting = memoryPorts({ conversations: [contact], messages: [first] });
  const open = opener(setting);
  for (let time = 0; time < 2; time += 1) await open(interest);
  expect(setting.messagesById.get('i-1')?.senderId).toBe('rosa');
  expect(setting.messagesById.get('i-2')).toMatchObject({
    senderId: 'camille',
    content: 'Bonjour',
    attachments: [{ id: 'i-cv', type: 'cv' }],
  });
  expect(setting.conversationsById.get('i')).toMatchObject({ isContact: false, messageCount: 2 });
  expect(setting.events.map(({ type }) => type)).toEqual(['message.sent', 'conversation.opened']);
});

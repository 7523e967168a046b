import { expect, test } from 'vitest';
import { memoryPorts } from '../../test/memory-ports.ts';
import { openConversation } from './open.ts';

const cv = { fileId: 'snapshot', filename: 'CV Rey.pdf', mediaType: 'application/pdf', bytes: 1_200 };
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
  const open = openConversation(setting.ports);
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
  const open = openConversation(setting.ports);
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

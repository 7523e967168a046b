import { forSelf } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import { expect, test } from 'vitest';
import { aConversation, memoryPorts } from '../../test/memory-ports.ts';
import type { Conversation } from './conversation.ts';
import { sendMessage } from './send-message.ts';
import { startContact } from './start-contact.ts';

const written = { cvFilename: 'cv-1', content: 'Bonjour', offerId: null, key: 'k', digest: 'd' };
const OFFER = { id: 7, title: 'Cardiologue', location: 'Nantes', conversationId: 'i' };

function contactFrom(conversations: Conversation[] = []) {
  const setting = memoryPorts({ conversations });
  const counted: boolean[] = [];
  const ended: string[] = [];
  const write = startContact({
    ...setting.ports,
    send: sendMessage(setting.ports),
    findUnlockedCv: async ({ holderId, cvFilename }) => {
      if (holderId !== 'rosa' || cvFilename !== 'cv-1') throw new AppError('contact/cv-locked');
      return { candidateId: 'camille' };
    },
    beginContact: async ({ offerId, isFirst }) => {
      counted.push(isFirst);
      return { offer: offerId === OFFER.id ? OFFER : null };
    },
    endIfEnded: async ({ id }) => void ended.push(id),
  });
  return { ...setting, counted, ended, write };
}
const rosa = forSelf('rosa');

test('the first message opens one conversation without an offer, and a repeated call is the same message', async () => {
  const setting = contactFrom();
  const id = await setting.write(rosa, written);
  expect(await setting.write(rosa, written)).toBe(id);
  expect([...setting.messagesById.values()]).toMatchObject([
    { senderId: 'rosa', content: 'Bonjour', number: 1 },
  ]);
  expect(setting.conversationsById.get(id)).toMatchObject({
    recruiterId: 'rosa',
    candidateId: 'camille',
    offer: { id: 0, title: 'Contact depuis la CVthèque' },
    isContact: true,
    messageCount: 1,
    unread: { recruiter: 0, candidate: 1 },
  });
  expect(setting.events.map(({ type }) => type)).toEqual(['conversation.opened', 'message.sent']);
  expect(setting.counted).toEqual([true, false]);
  expect(setting.ended).toEqual([id, id]);
});

test('a contact about an offer has the conversation of an interest in it, and a later message joins it', async () => {
  const setting = contactFrom([aConversation({ id: 'i', messageCount: 0 })]);
  const id = await setting.write(
    { id: 'member', holder: 'rosa', part: 'recruteur' },
    { ...written, offerId: 7 },
  );
  expect(id).toBe('i');
  expect(setting.counted).toEqual([false]);
  expect(setting.messagesById.get('i-1')).toMatchObject({ senderId: 'rosa', authorId: 'member' });
});

test('a repeated call completes the steps that a crash left out after the message; another call then adds its own', async () => {
  const setting = contactFrom();
  const { insert } = setting.ports.conversations;
  setting.ports.conversations.insert = async () => {
    throw new Error('killed');
  };
  await expect(contactOver(setting)(rosa, written)).rejects.toThrow('killed');
  setting.ports.conversations.insert = insert;
  const id = await contactOver(setting)(rosa, {
    ...written,
    content: 'Encore moi',
    key: 'other',
    digest: 'e',
  });
  expect([...setting.messagesById.values()].map(({ content }) => content)).toEqual(['Bonjour', 'Encore moi']);
  expect(setting.conversationsById.get(id)?.messageCount).toBe(2);
});

function contactOver({ ports }: ReturnType<typeof contactFrom>) {
  return startContact({
    ...ports,
    send: sendMessage(ports),
    findUnlockedCv: async () => ({ candidateId: 'camille' }),
    beginContact: async () => ({ offer: null }),
    endIfEnded: async () => undefined,
  });
}

test.each([
  ['cv/withdrawn', 'camille', 'the block is not revealed'],
  ['conversation/blocked', 'rosa', 'who has blocked the other unblocks first'],
])('%s: %s has blocked (%s)', async (code, blockedBy) => {
  const setting = contactFrom([aConversation({ id: 'old', isActive: false, blockedBy })]);
  await expect(setting.write(rosa, written)).rejects.toMatchObject({ code });
  expect(setting.messagesById.size + setting.counted.length).toBe(0);
});

test('nothing is stored when the CV is locked or too many were written to', async () => {
  const setting = contactFrom();
  await expect(setting.write(forSelf('rival'), written)).rejects.toMatchObject({ code: 'contact/cv-locked' });
  const refuse = startContact({
    ...setting.ports,
    send: sendMessage(setting.ports),
    findUnlockedCv: async () => ({ candidateId: 'camille' }),
    beginContact: async () => {
      throw new AppError('contact/too-many', { retryAfter: 60 });
    },
    endIfEnded: async () => undefined,
  });
  await expect(refuse(rosa, written)).rejects.toMatchObject({ code: 'contact/too-many' });
  expect(setting.messagesById.size + setting.conversationsById.size).toBe(0);
});

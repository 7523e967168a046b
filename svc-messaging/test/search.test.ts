import { foundMessagesSchema, MESSAGE_MAX_LENGTH } from '@praticio/contracts/messaging/conversation';
import { costOf } from '@praticio/service-kit/testing/cost';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInterest, type MessagingPlatform, startMessaging, structure } from './messaging-platform.ts';

let setting: MessagingPlatform;
beforeAll(async () => {
  setting = await startMessaging();
});
afterAll(() => setting.stop());

async function search(id: string, query: string) {
  const response = await (await setting.as(id)).request('GET', `/search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
  return foundMessagesSchema.parse(response.body);
}

test('a search finds old messages too, by all of its words, ignoring accents and case', async () => {
  const id = await setting.open({ interestId: 'found', message: 'Je préfère NANTES, à l’été prochain.' });
  const writer = await setting.as('candidate');
  for (let number = 2; number <= 60; number += 1) await writer.send(id, `message ${number}`);
  expect(await search('recruiter', 'ete nantes')).toMatchObject([
    {
      conversationId: id,
      messageId: `${id}-1`,
      offerTitle: 'Cardiologue',
      isFromCurrentUser: false,
      excerpt: 'Je préfère NANTES, à l’été prochain.',
      otherParticipant: { firstname: 'Camille', lastname: 'Rey' },
    },
  ]);
  expect(await search('candidate', 'nantes')).toMatchObject([{ isFromCurrentUser: true }]);
  expect(await search('candidate', 'nantes lyon')).toEqual([]);
  expect((await search('candidate', 'message')).map(({ messageId }) => messageId)).toEqual(
    Array.from({ length: 10 }, (_, index) => `${id}-${60 - index}`),
  );
});

test('the excerpt of a long message surrounds the found word', async () => {
  const message = `${'avant '.repeat(30)}le stéthoscope${' après'.repeat(40)}`;
  await setting.open({ interestId: 'long', message });
  const [found] = await search('recruiter', 'STETHOSCOPE');
  expect(found?.excerpt).toMatch(/^….*avant le stéthoscope après.*…$/);
});

test('a search finds no messages of other people, and needs two letters', async () => {
  expect(await search('stranger', 'nantes')).toEqual([]);
  const one = await (await setting.as('recruiter')).request('GET', '/search?q=%20a');
  expect(one.status).toBe(422);
});

const collection = (name: string) =>
  setting.messaging.context.connection.collection<{ _id: string; searchText?: string }>(name);

test('messages that a released version has stored, without their folded text, are found', async () => {
  const id = await setting.open({ interestId: 'old', message: 'Rémunération à l’acte' });
  const gone = { $unset: { searchText: 1, 'lastMessage.searchText': 1 } } as const;
  await collection('messages').updateOne({ _id: `${id}-1` }, gone);
  await collection('conversations').updateOne({ _id: id }, gone);
  expect(await search('recruiter', "remuneration a l'acte")).toMatchObject([{ conversationId: id }]);
  const listed = await (await setting.as('recruiter')).get('?search=remuneration');
  expect(listed.body).toMatchObject([{ id }]);
});

test('a search takes this process no more time for the longest messages than for short ones', async () => {
  const owners = { stranger: 'é', reader: 'é'.repeat(MESSAGE_MAX_LENGTH) };
  for (const [recruiterId, content] of Object.entries(owners)) {
    const person = {
      userId: recruiterId,
      email: `${recruiterId}@praticio.test`,
      firstname: 'R',
      lastname: 'L',
      structure,
    };
    await setting.platform.publish('profile.updated', { id: recruiterId, version: 2 }, person);
    const interestId = `of-${recruiterId}`;
    await setting.platform.publish(
      'interest.accepted',
      { id: interestId, version: 2 },
      anInterest({ interestId, recruiterId, message: content }),
    );
    const owner = await setting.as(recruiterId);
    await eventually('the conversation', async () => (await owner.get(`/${interestId}`)).status === 200);
    const first = await collection('messages').findOne({ _id: `${interestId}-1` });
    const others = Array.from({ length: 119 }, (_, index) => ({
      ...first,
      _id: `${interestId}-${index + 2}`,
      number: index + 2,
    }));
    await collection('messages').insertMany(others);
    await collection('conversations').updateOne({ _id: interestId }, { $set: { messageCount: 120 } });
  }
  // none of the messages, and all of them
  for (const query of ['zz', 'é\u0301']) {
    const costFor = (id: string) => costOf(() => search(id, query));
    // folding 120 messages at each search: 60 times as much, and more
    expect((await costFor('reader')) / (await costFor('stranger'))).toBeLessThan(20);
  }
  const listCost = async (id: string) => {
    const owner = await setting.as(id);
    return costOf(() => owner.get('?search=zz'));
  };
  expect((await listCost('reader')) / (await listCost('stranger'))).toBeLessThan(3);
});

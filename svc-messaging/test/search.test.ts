import { foundMessagesSchema } from 'contracts/messaging/conversation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

let setting: MessagingPlatform;
beforeAll(async () => {
  setting = await startMessaging();
});
afterAll(() => setting.stop());

async function search(id: string, query: string) {
  const answer = await (await setting.as(id)).request('GET', `/search?q=${encodeURIComponent(query)}`);
  expect(answer.status).toBe(200);
  return foundMessagesSchema.parse(answer.body);
}

test('a search finds old messages too, by all words, ignoring accents and case', async () => {
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

test('nobody finds messages of other people, and a search needs two letters', async () => {
  expect(await search('stranger', 'nantes')).toEqual([]);
  const one = await (await setting.as('recruiter')).request('GET', '/search?q=%20a');
  expect(one.status).toBe(422);
});

import { readListPages } from '@praticio/contracts/base/list-pages';
import { conversationsSchema } from '@praticio/contracts/messaging/conversation';
import { type MongoCommand, mongoCommands } from '@praticio/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

const COUNT = 7;
let setting: MessagingPlatform;
let recruiter: Awaited<ReturnType<MessagingPlatform['as']>>;
let candidate: typeof recruiter;
beforeAll(async () => {
  setting = await startMessaging();
  [recruiter, candidate] = [await setting.as('recruiter'), await setting.as('candidate')];
  for (let number = 1; number <= COUNT; number += 1)
    await setting.open({
      interestId: `talk-${number}`,
      offerTitle: number === 2 ? 'Pédiatre' : 'Cardiologue',
    });
});
afterAll(() => setting.stop());

async function page(query: string) {
  const { body, headers } = await recruiter.get(query);
  const ids = conversationsSchema.parse(body).map(({ id }) => id);
  return { ids, headers, pages: readListPages(headers) };
}
const talks = (...numbers: number[]) => numbers.map((number) => `talk-${number}`);

/** The reads of one collection while `work` runs. */
async function readsOf(collection: string, work: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  const count = (message: unknown) => {
    const { command } = message as MongoCommand;
    if (command.find === collection || command.aggregate === collection) reads += 1;
  };
  mongoCommands.subscribe(count);
  await work();
  mongoCommands.unsubscribe(count);
  return reads;
}

test('without parameters the list is complete, and links to the hub and to its only page', async () => {
  const { ids, headers, pages } = await page('');
  expect(ids).toEqual(talks(7, 6, 5, 4, 3, 2, 1));
  expect(pages).toEqual({ totalItems: COUNT, totalPages: 1, previous: null, next: null });
  expect(headers.get('link')).toContain('</.well-known/mercure>; rel="mercure"');
});

test('pages follow each other by their links', async () => {
  const first = await page('?limit=3');
  expect([first.ids, first.pages.next]).toEqual([talks(7, 6, 5), 2]);
  const [, next] = /<([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  expect(next).toBe('/api/messaging/conversations?page=2&limit=3');
  expect((await page('?page=3&limit=3')).ids).toEqual(talks(1));
  expect((await recruiter.get('?limit=501')).status).toBe(422);
});

test('a search looks through all pages', async () => {
  const { ids, pages } = await page('?limit=3&search=pediatre');
  expect([ids, pages.totalItems]).toEqual([talks(2), 1]);
});

test('a message moves its conversation to the top of both lists', async () => {
  await candidate.send('talk-4', 'Bonjour');
  expect((await page('?limit=2')).ids).toEqual(talks(4, 7));
});

describe('reads of requests', () => {
  // without NATS no event reaches a consumer, whose reads would count too
  beforeAll(() => setting.platform.natsServer.kill());

  test('sending a message reads its conversation once', async () => {
    let status = 0;
    const send = async () => {
      ({ status } = await candidate.send('talk-5', 'Bonjour'));
    };
    expect(await readsOf('conversations', send)).toBe(1);
    expect(status).toBe(201);
  });

  test('a page of the list reads conversations once, the unread count reads none', async () => {
    expect(await readsOf('conversations', () => page('?limit=3'))).toBe(1);
    expect(await readsOf('conversations', () => recruiter.get('/unread-count'))).toBe(0);
  });

  test('a search in messages is one query for all conversations, and one for the messages found', async () => {
    const search = () => recruiter.request('GET', '/search?q=bonjour');
    expect(await readsOf('messages', search)).toBe(2);
    const nothing = () => recruiter.request('GET', '/search?q=introuvable');
    expect(await readsOf('messages', nothing)).toBe(1);
    expect((await search()).body).toHaveLength(COUNT + 2);
  });
});

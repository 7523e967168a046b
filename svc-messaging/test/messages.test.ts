import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { sentMessageSchema } from '@praticio/contracts/messaging/conversation';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { readCase } from '@praticio/service-kit/testing/file-cases';
import { createTombstones } from '@praticio/service-kit/tombstones';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberStore } from '../src/members/store.ts';
import { type MessagingPlatform, startMessaging, structure } from './messaging-platform.ts';

let setting: MessagingPlatform;
let recruiter: Awaited<ReturnType<MessagingPlatform['as']>>;
let candidate: typeof recruiter;
let stranger: typeof recruiter;
beforeAll(async () => {
  setting = await startMessaging();
  [recruiter, candidate, stranger] = (await Promise.all(
    ['recruiter', 'candidate', 'stranger'].map((id) => setting.as(id)),
  )) as [typeof recruiter, typeof recruiter, typeof recruiter];
});
afterAll(() => setting.stop());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name = 'photo.png', type = 'image/png') => new File([png], name, { type });

test('the first message is the candidate’s own, with the CV of the interest to download', async () => {
  const cv = { fileId: 'cv-1', filename: 'cv-rey.pdf', mediaType: 'application/pdf', bytes: 2_500_000 };
  const id = await setting.open({ interestId: 'with-cv', message: null, cv });
  const { messages } = await recruiter.thread(id);
  expect(messages).toMatchObject([
    {
      content: '',
      sender: { id: 'candidate', firstname: 'Camille', lastname: 'Rey' },
      isFromCurrentUser: false,
      isRead: false,
      attachments: [{ originalFilename: 'cv-rey.pdf', type: 'cv', fileSizeFormatted: '2,4 Mo' }],
    },
  ]);
  const path = `/attachments/${messages[0]?.attachments[0]?.id}/download`;
  const file = await recruiter.request('GET', path);
  expect(file.body).toBe('%PDF-1.4 the CV');
  expect(file.headers.get('content-disposition')).toContain('attachment; filename="cv-rey.pdf"');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await stranger.request('GET', path)).status).toBe(404);
  expect((await setting.messaging.request('GET', `/api/messaging${path}`)).status).toBe(401);
});

test('a message is seen from each side, counted as unread, and read', async () => {
  const id = await setting.open({ interestId: 'talk' });
  const sent = await recruiter.send(id, 'Bonjour <b>Camille</b>\nà demain ?');
  expect(sent.status).toBe(201);
  expect(sentMessageSchema.parse(sent.body).data).toMatchObject({
    content: 'Bonjour <b>Camille</b>\nà demain ?',
    isFromCurrentUser: true,
    isRead: false,
  });
  const seen = await candidate.thread(id);
  expect(seen).toMatchObject({ unreadCount: 1, lastMessage: { isFromCurrentUser: false } });
  expect(seen.messages.map(({ isFromCurrentUser }) => isFromCurrentUser)).toEqual([true, false]);
  expect((await candidate.patch(`/${id}/messages/mark-read`)).body).toMatchObject({ id, unreadCount: 0 });
  const [, message] = (await recruiter.thread(id)).messages;
  expect(message).toMatchObject({ isRead: true, readAt: expect.any(String) });
  const { data } = await setting.platform.waitForEvent(
    'messages.read',
    (event) => event.data.conversationId === id,
  );
  expect(data).toEqual({ conversationId: id, readBy: 'candidate', readAt: message?.readAt });
  await candidate.patch(`/${id}/messages/mark-read`);
  const reads = await setting.platform.events('messages.read');
  expect(reads.filter((event) => event.data.conversationId === id)).toHaveLength(1);
});

test('a picture is sent with a message, and only the participants get it back, byte for byte', async () => {
  const id = await setting.open({ interestId: 'pictures' });
  const { data } = sentMessageSchema.parse((await candidate.send(id, '', [picture('été.png')])).body);
  expect(data.attachments).toMatchObject([
    { originalFilename: 'été.png', type: 'image', fileSizeFormatted: '70 o' },
  ]);
  const url = `${setting.messaging.url}/api/messaging/attachments/${data.attachments[0]?.id}/download`;
  const file = await fetch(url, { headers: { authorization: `Bearer ${recruiter.token}` } });
  expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
  expect((await fetch(url, { headers: { authorization: `Bearer ${stranger.token}` } })).status).toBe(404);
  expect((await recruiter.thread(id)).lastMessage).toMatchObject({ content: '', hasAttachments: true });
});

test('empty, too long, too many or mislabelled contents are refused, and nothing is stored', async () => {
  const id = await setting.open({ interestId: 'refused' });
  expect(await candidate.send(id, '  \n ')).toMatchObject({ status: 422, body: { code: 'message/empty' } });
  expect((await candidate.send(id, 'x'.repeat(5_001))).status).toBe(422);
  const six = Array.from({ length: 6 }, (_, index) => picture(`${index}.png`));
  expect(await candidate.send(id, '', six)).toMatchObject({ status: 422, body: { code: 'upload/too-many' } });
  expect((await candidate.send(id, '', [picture('page.html', 'text/html')])).status).toBe(415);
  expect((await candidate.send(id, '', [picture('cv.pdf', 'application/pdf')])).status).toBe(415);
  const locked = new File([readCase('user-password-1.4.pdf')], 'cv.pdf', { type: 'application/pdf' });
  expect(await candidate.send(id, '', [locked])).toMatchObject({
    status: 422,
    body: { fieldErrors: { file: errorCatalogue['upload/protected'].message } },
  });
  expect((await candidate.send(id, '', [picture('../x.png')])).status).toBeGreaterThanOrEqual(200);
  const big = new File([png, Buffer.alloc(10 * 1024 * 1024)], 'big.png', { type: 'image/png' });
  expect((await candidate.send(id, '', [big])).status).toBe(413);
  const { messages } = await candidate.thread(id);
  expect(messages.flatMap(({ attachments }) => attachments).length).toBeLessThanOrEqual(1);
});

test('for a person who does not take part the conversation does not exist', async () => {
  const id = await setting.open({ interestId: 'closed-circle' });
  expect((await stranger.get(`/${id}`)).status).toBe(404);
  expect((await stranger.send(id, 'coucou')).status).toBe(404);
  expect((await stranger.patch(`/${id}/messages/mark-read`)).status).toBe(404);
  expect((await stranger.patch(`/${id}/status`, { isActive: false })).status).toBe(404);
  expect((await stranger.get('/nowhere')).status).toBe(404);
  expect((await candidate.patch(`/${id}/status`, { isActive: { $ne: 1 } })).status).toBe(422);
});

test('only the participant who blocked may unblock, and nobody can write meanwhile', async () => {
  const id = await setting.open({ interestId: 'blocked' });
  const blocked = await candidate.patch(`/${id}/status`, { isActive: false });
  expect(blocked).toMatchObject({ status: 200, body: { isActive: false, canUnblock: true } });
  expect(await recruiter.thread(id)).toMatchObject({ isActive: false, canUnblock: false });
  for (const side of [recruiter, candidate])
    expect(await side.send(id, 'encore')).toMatchObject({
      status: 403,
      body: { message: 'Conversation bloquée' },
    });
  expect(await recruiter.patch(`/${id}/status`, { isActive: true })).toMatchObject({
    status: 403,
    body: { code: 'conversation/blocked-by-other' },
  });
  expect((await candidate.patch(`/${id}/status`, { isActive: true })).body).toMatchObject({ isActive: true });
  expect((await recruiter.send(id, 'merci')).status).toBe(201);
});

test('a deleted offer ends its conversations for good', async () => {
  const id = await setting.open({ interestId: 'offer-gone', offerId: 99 });
  await setting.platform.publish(
    'offer.deleted',
    { id: '99', version: 3 },
    { offerId: 99, ownerId: 'recruiter' },
  );
  await eventually('the end', async () => !(await candidate.thread(id)).isActive);
  for (const side of [recruiter, candidate])
    expect(await side.patch(`/${id}/status`, { isActive: true })).toMatchObject({ status: 409 });
});

test('a conversation whose offer was deleted before it opened is closed at once', async () => {
  await setting.platform.publish(
    'offer.deleted',
    { id: '98', version: 3 },
    { offerId: 98, ownerId: 'recruiter' },
  );
  // the consumer of deletions reads its events in order
  const known = await setting.open({ interestId: 'offer-known', offerId: 97 });
  await setting.platform.publish(
    'offer.deleted',
    { id: '97', version: 3 },
    { offerId: 97, ownerId: 'recruiter' },
  );
  await eventually('the end', async () => !(await candidate.thread(known)).isActive);

  const id = await setting.open({ interestId: 'offer-gone-before', offerId: 98 });
  await eventually('the end', async () => !(await candidate.thread(id)).isActive);
  expect(await recruiter.send(id, 'trop tard')).toMatchObject({ status: 403 });
});

test('a conversation that opens after a participant was erased is closed at once, without their files', async () => {
  const news = { userId: 'erased', email: 'erased@praticio.test', firstname: 'Zoé', lastname: 'Parti' };
  await setting.platform.publish('profile.updated', { id: 'erased', version: 1 }, { ...news, structure });
  const known = await setting.open({ interestId: 'of-the-erased', candidateId: 'erased' });
  await setting.platform.publish('account.erased', { id: 'erased', version: 2 }, { userId: 'erased' });
  await eventually('the end', async () => !(await recruiter.thread(known)).isActive);

  const cv = { fileId: 'cv-1', filename: 'cv-parti.pdf', mediaType: 'application/pdf', bytes: 2_500 };
  const id = await setting.open({ interestId: 'late', candidateId: 'erased', cv });
  await eventually('the end', async () => !(await recruiter.thread(id)).isActive);
  // the erasure closes it first
  await expect
    .poll(async () => (await recruiter.thread(id)).messages)
    .toMatchObject([{ attachments: [{ originalFilename: 'Fichier supprimé' }] }]);
});

test('a profile that svc-identity returns while its person is being erased is not stored', async () => {
  const { connection } = setting.messaging.context;
  const tombstones = createTombstones(connection);
  const leaver = {
    id: 'leaving',
    version: 3,
    email: 'leaving@praticio.test',
    firstname: 'Léa',
    lastname: 'Va',
  };
  const unsaid = { structureName: null, logo: null, isVerified: false, isOnboarded: true, refusedEmails: [] };
  const erased = { id: leaver.id, version: 4 };
  let looks = 0;
  const store = memberStore(connection, {
    async has(id) {
      looks += 1;
      const isGone = await tombstones.has(id);
      if (looks === 1) {
        await setting.platform.publish('account.erased', erased, { userId: leaver.id });
        await eventually('the tombstone', () => tombstones.has(id));
      }
      return isGone;
    },
  });
  await store.keep({ ...leaver, ...unsaid });
  expect(await store.find(leaver.id)).toBeNull();
  // also without a race
  await store.keep({ ...leaver, ...unsaid });
  expect(await store.find(leaver.id)).toBeNull();
});

test('a repeated request is one message, and concurrent messages are neither lost nor doubled', async () => {
  const id = await setting.open({ interestId: 'busy' });
  const repeated = await Promise.all(
    Array.from({ length: 5 }, () => candidate.send(id, 'une fois', [], { 'idempotency-key': 'k1' })),
  );
  expect(new Set(repeated.map(({ body }) => body.data?.id)).size).toBe(1);
  const sides = [candidate, recruiter];
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, index) => sides[index % 2]?.send(id, `m${index}`)),
  );
  expect(many.map((response) => response?.status)).toEqual(Array(20).fill(201));
  const thread = await candidate.thread(id);
  expect(thread.messages).toHaveLength(22);
  expect(new Set(thread.messages.map(({ content }) => content)).size).toBe(22);
  expect((await recruiter.thread(id)).unreadCount).toBe(12);
  const sent = await setting.platform.events('message.sent');
  expect(sent.filter((event) => event.data.conversationId === id)).toHaveLength(21);
});

test('a message that a crash left half sent stays hidden until the next one completes it', async () => {
  const id = await setting.open({ interestId: 'crashed' });
  const messages = setting.messaging.context.connection.collection<Record<string, unknown> & { _id: string }>(
    'messages',
  );
  await messages.insertOne({
    _id: `${id}-2`,
    conversationId: id,
    number: 2,
    senderId: 'candidate',
    content: 'à moitié',
    attachments: [],
    createdAt: new Date(),
    readAt: null,
    key: 'candidate:left',
  });
  expect((await recruiter.thread(id)).messages).toHaveLength(1);
  await recruiter.send(id, 'suite');
  const { messages: all, unreadCount } = await recruiter.thread(id);
  expect(all.map(({ content }) => content).slice(1)).toEqual(['à moitié', 'suite']);
  expect(unreadCount).toBe(2);
});

test('long threads come in pages', async () => {
  const id = await setting.open({ interestId: 'long' });
  for (let number = 2; number <= 7; number += 1) await candidate.send(id, String(number));
  const latest = await recruiter.thread(id, '?limit=3');
  expect(latest).toMatchObject({
    hasMore: true,
    messages: [{ content: '5' }, { content: '6' }, { content: '7' }],
  });
  const before = await recruiter.thread(id, `?limit=10&before=${latest.messages[0]?.id}`);
  expect(before.hasMore).toBe(false);
  expect(before.messages.map(({ content }) => content).slice(1)).toEqual(['2', '3', '4']);
  expect((await recruiter.get(`/${id}?limit=51`)).status).toBe(422);
  expect((await recruiter.get(`/${id}?before=other-1`)).status).toBe(400);
});

test('an erased person’s messages remain under a removed account, and the conversation ends', async () => {
  const id = await setting.open({ interestId: 'erased', candidateId: 'stranger' });
  await stranger.send(id, 'au revoir', [picture()]);
  const attachment = (await recruiter.thread(id)).messages.at(-1)?.attachments[0]?.id;
  await setting.platform.publish('account.erased', { id: 'stranger', version: 9 }, { userId: 'stranger' });
  await eventually('the end', async () => !(await recruiter.thread(id)).isActive);
  const thread = await recruiter.thread(id);
  expect(thread.otherParticipant).toEqual({
    firstname: 'Compte',
    lastname: 'supprimé',
    structureName: null,
    logoUrl: null,
    verified: false,
  });
  expect(thread.messages.at(-1)?.content).toBe('au revoir');
  expect((await recruiter.request('GET', `/attachments/${attachment}/download`)).status).toBe(404);
});

test('after an erasure no name or email address of the person is left in the database or in an event of the service', async () => {
  const person = {
    userId: 'leaver',
    email: 'leaver@praticio.test',
    firstname: 'Solveig',
    lastname: 'Quenneville',
  };
  await setting.platform.publish(
    'profile.updated',
    { id: 'leaver', version: 1 },
    { ...person, structure: null },
  );
  const leaver = await setting.as('leaver');
  const id = await setting.open({ interestId: 'leaving', candidateId: 'leaver' });
  await leaver.send(id, 'Bonjour', [picture('Quenneville.png')]);
  await recruiter.send(id, 'Merci');
  const { connection } = setting.messaging.context;
  const held = async () => {
    const collections = (await connection.listCollections()) as { name: string }[];
    const found = await Promise.all(
      collections.map(async ({ name }) => [
        name,
        JSON.stringify(await connection.collection(name).find().toArray()),
      ]),
    );
    return found.filter(([, text]) => /Solveig|Quenneville|leaver@/.test(text ?? '')).map(([name]) => name);
  };
  await expect.poll(held).toContain('people');
  await setting.platform.publish('account.erased', { id: 'leaver', version: 9 }, { userId: 'leaver' });
  await expect.poll(held).toEqual([]);
  const sent = await setting.platform.events('message.sent');
  expect(sent.length).toBeGreaterThan(0);
  expect(JSON.stringify(sent)).not.toMatch(/Solveig|Quenneville|leaver@/);
});

test('the erasure of a founder ends their conversations as a candidate, and none of the structure', async () => {
  const stands = await setting.open({ interestId: 'goes-on' });
  const own = await setting.open({
    interestId: 'ends-too',
    recruiterId: 'candidate',
    candidateId: 'recruiter',
  });
  const other = candidate;
  await candidate.send(stands, 'Bonjour');
  await other.send(own, 'Bonjour');
  const kept = async () => {
    const { connection } = setting.messaging.context;
    const document = await connection.collection('notifications').findOne({ _id: 'recruiter' as never });
    const ids = Object.keys(document?.items ?? {});
    return [stands, own].map((id) => ids.includes(`message-${id}`));
  };
  await expect.poll(kept).toEqual([true, true]);
  const erased = { id: 'recruiter', version: 9 };
  for (let time = 0; time < 2; time += 1)
    await setting.platform.publish('account.person-erased', erased, { userId: 'recruiter' });
  await expect.poll(async () => (await other.thread(own)).isActive).toBe(false);
  expect((await candidate.thread(stands)).isActive).toBe(true);
  expect((await candidate.send(stands, 'Toujours là ?')).status).toBe(201);
  await expect.poll(kept).toEqual([true, false]);
});

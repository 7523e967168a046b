import { liveUpdateSchema, subscriptionSchema } from '@praticio/contracts/messaging/live';
import { lasting } from '@praticio/service-kit/testing/soak';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

let setting: MessagingPlatform;
beforeAll(async () => {
  setting = await startMessaging({ UNREAD_MAIL_DELAY_MS: '50' });
});
afterAll(() => setting.stop());

/** Opens an event stream as a browser does, authorised by the subscription's cookie only. */
async function listen(userId: string, token?: string) {
  const bearer = token ?? (await setting.platform.signToken({ id: userId }));
  const response = await setting.messaging.request('POST', '/api/messaging/subscription', { token: bearer });
  const { topics } = subscriptionSchema.parse(response.body);
  const cookie = response.headers.get('set-cookie') ?? '';
  const url = new URL(`${setting.messaging.url}/.well-known/mercure`);
  for (const topic of topics) url.searchParams.append('topic', topic);
  const source = new EventSource(url, {
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init.headers, cookie: cookie.split(';')[0] ?? '' } }),
  });
  const updates: ReturnType<typeof liveUpdateSchema.parse>[] = [];
  const notices: number[] = [];
  const settled: string[] = [];
  let isOpen = false;
  source.addEventListener('open', () => {
    isOpen = true;
  });
  source.addEventListener('error', () => {
    isOpen = false;
  });
  source.addEventListener('message', ({ data }) => {
    const update = liveUpdateSchema.parse(JSON.parse(data));
    if (update.type === 'notifications_changed') {
      notices.push(update.unreadNotifications);
      settled.push(...(update.about ?? []));
    } else updates.push(update);
  });
  await expect.poll(() => isOpen).toBe(true);
  return { updates, notices, settled, source, cookie, topics, url, isOpen: () => isOpen };
}

test('a subscription covers the caller’s own topics, and its cookie is sent to the hub only', async () => {
  const { cookie, topics, source, url } = await listen('recruiter');
  expect(topics).toEqual(['messages', 'status'].map((topic) => `user/recruiter/${topic}`));
  expect(cookie).toMatch(
    /^mercureAuthorization=.+; Path=\/.well-known\/mercure; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  source.close();
  expect((await setting.messaging.request('POST', '/api/messaging/subscription')).status).toBe(401);
  const anonymous = await fetch(url);
  expect(anonymous.status).toBe(401);
  const out = await setting.messaging.request('DELETE', '/api/messaging/subscription', {
    token: await setting.platform.signToken({ id: 'recruiter' }),
  });
  expect(out.status).toBe(204);
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
});

test('open pages receive an update when an interest is settled after its notification was read', async () => {
  const { notices, settled, source } = await listen('reader');
  const data = {
    interestId: 'read-before',
    offerId: 7,
    offerTitle: 'Cardiologue',
    recruiterId: 'reader',
    candidateId: 'candidate',
  };
  const id = { id: 'read-before', version: 1 };
  await setting.platform.publish('interest.expressed', id, data);
  await expect.poll(() => notices.at(-1)).toBe(1);
  const token = await setting.platform.signToken({ id: 'reader' });
  await setting.messaging.request('POST', '/api/messaging/notifications/read', { token, json: {} });
  await expect.poll(() => notices.at(-1)).toBe(0);
  expect(settled).toEqual([]);
  await setting.platform.publish('interest.withdrawn', { ...id, version: 2 }, data);
  await expect.poll(() => settled).toEqual(['interest-received']);
  source.close();
});

test('the metrics count opened and refused streams like every other request', async () => {
  const count = async (status: number) => {
    const { body } = await setting.messaging.requestInternal<string>('GET', '/metrics');
    const series = /^http_request_duration_seconds_count\{(.*route="\/\.well-known\/mercure".*)\} (\d+)$/gm;
    const [found] = [...String(body).matchAll(series)].filter(([, labels]) =>
      labels?.includes(`"${status}"`),
    );
    return Number(found?.[2] ?? 0);
  };
  const before = [await count(200), await count(401)];
  const { source, url } = await listen('recruiter');
  expect((await fetch(url)).status).toBe(401);
  await expect.poll(async () => [await count(200), await count(401)]).toEqual(before.map((many) => many + 1));
  source.close();
});

test('both participants receive every update, as seen from their side, and nobody else does', async () => {
  const [recruiter, candidate, stranger] = await Promise.all(
    ['recruiter', 'candidate', 'stranger'].map((id) => listen(id)),
  );
  const id = await setting.open({ interestId: 'live' });
  await expect
    .poll(() => recruiter?.updates)
    .toMatchObject([
      { type: 'new_conversation', conversation: { id, unreadCount: 1 }, totalUnreadConversations: 1 },
    ]);
  await expect
    .poll(() => candidate?.updates)
    .toMatchObject([{ type: 'new_conversation', totalUnreadConversations: 0 }]);

  const writer = await setting.as('candidate');
  await writer.send(id, 'Bonjour');
  await expect
    .poll(() => recruiter?.updates.at(-1))
    .toMatchObject({
      type: 'new_message',
      conversationId: id,
      message: { content: 'Bonjour', isFromCurrentUser: false },
      unreadCount: 2,
      totalUnreadConversations: 1,
    });
  await expect
    .poll(() => candidate?.updates.at(-1))
    .toMatchObject({
      type: 'new_message',
      message: { isFromCurrentUser: true },
      unreadCount: 0,
    });

  await (await setting.as('recruiter')).patch(`/${id}/messages/mark-read`);
  await expect
    .poll(() => candidate?.updates.at(-1))
    .toMatchObject({ type: 'messages_read', readBy: 'recruiter' });
  await writer.patch(`/${id}/status`, { isActive: false });
  await expect
    .poll(() => recruiter?.updates.at(-1))
    .toEqual({
      type: 'conversation_status_changed',
      conversationId: id,
      isActive: false,
      canUnblock: false,
    });
  await expect.poll(() => candidate?.updates.at(-1)).toMatchObject({ canUnblock: true });
  await expect.poll(() => recruiter?.updates).toHaveLength(4);
  await expect.poll(() => recruiter?.notices).toContain(1);
  expect([stranger?.updates, stranger?.notices]).toEqual([[], []]);
  for (const one of [recruiter, candidate, stranger]) one?.source.close();
});

test('each step of an engagement is sent live, once, as a message of the side that took it', async () => {
  const id = await setting.open({ interestId: 'engaged', message: null });
  const candidate = await listen('candidate');
  const data = {
    engagementId: `${id}-1`,
    interestId: id,
    offerId: 7,
    offerTitle: 'Cardiologue',
    holderId: 'recruiter',
    candidateId: 'candidate',
    step: 1,
    by: 'holder' as const,
    authorId: 'recruiter',
    shifts: 6,
    firstDay: '2027-01-04',
    lastDay: '2027-01-16',
  };
  const { publish } = setting.platform;
  for (let delivery = 0; delivery < 3; delivery += 1)
    await publish('engagement.proposed', { id: data.engagementId, version: 1 }, data);
  const proposal = "Proposition d'engagement : 6 créneaux du 4 janvier 2027 au 16 janvier 2027.";
  await expect
    .poll(() => candidate.updates.at(-1))
    .toMatchObject({
      type: 'new_message',
      message: {
        content: proposal,
        isFromCurrentUser: false,
        engagement: { id: data.engagementId, kind: 'proposed' },
      },
      unreadCount: 1,
    });
  await publish(
    'engagement.cancelled',
    { id: data.engagementId, version: 2 },
    { ...data, step: 2, by: null, authorId: null, wasConfirmed: false },
  );
  const declined = { ...data, step: 2, by: 'candidate' as const, authorId: 'candidate' };
  await publish('engagement.declined', { id: data.engagementId, version: 3 }, { ...declined, step: 3 });
  const thread = async () => (await (await setting.as('recruiter')).thread(id)).messages;
  await expect
    .poll(async () =>
      (await thread()).map(({ engagement, isFromCurrentUser }) => [engagement?.kind, isFromCurrentUser]),
    )
    .toEqual([
      ['proposed', true],
      ['declined', false],
    ]);
  candidate.source.close();
});

test('a subscriber to every topic receives no updates of other people', async () => {
  const { cookie } = await listen('stranger');
  const url = new URL(`${setting.messaging.url}/.well-known/mercure?topic=*`);
  const received: string[] = [];
  const source = new EventSource(url, {
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init.headers, cookie: cookie.split(';')[0] ?? '' } }),
  });
  source.addEventListener('message', ({ data }) => received.push(data));
  const owner = await listen('candidate');
  const id = await setting.open({ interestId: 'private' });
  await expect.poll(() => owner.updates.length).toBe(1);
  await (await setting.as('recruiter')).send(id, 'entre nous');
  await expect.poll(() => owner.updates.length).toBe(2);
  expect(received).toEqual([]);
  source.close();
  owner.source.close();
});

test('a revoked session loses its stream and cannot open another', async () => {
  const token = await setting.platform.signToken({ id: 'stranger', ver: 1 });
  const { source, isOpen, cookie, url } = await listen('stranger', token);
  await setting.platform.revocations.revokeUser('stranger', 2);
  await expect.poll(isOpen, { timeout: lasting(30_000, 5_000) }).toBe(false);
  const again = await fetch(url, { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(again.status).toBe(401);
  source.close();
});

test('unread messages cause one email per conversation', async () => {
  const id = await setting.open({ interestId: 'mailed' });
  const writer = await setting.as('recruiter');
  await writer.send(id, 'Bonjour Camille');
  const mails = () =>
    setting.platform.mailbox.received.filter(
      ({ text, to }) => text.includes(id) && to.includes('candidate@'),
    );
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]?.text).not.toContain('Bonjour Camille');
  await writer.send(id, 'Toujours là ?');
  await setting.platform.waitForEvent('message.sent', ({ data }) => data.messageId === `${id}-3`);
  await (await setting.as('candidate')).patch(`/${id}/messages/mark-read`);
  await writer.send(id, 'Merci');
  await expect.poll(() => mails().length).toBe(2);
});

test("a team receives its own count, without its founder's unread messages as a candidate", async () => {
  const structure = {
    id: 's',
    type: 'medical' as const,
    name: 'Clinique',
    speciality: null,
    verified: false,
  };
  const profile = {
    userId: 'founder',
    email: 'founder@praticio.test',
    firstname: null,
    lastname: null,
    structure,
  };
  await setting.platform.publish('profile.updated', { id: 'founder', version: 1 }, profile);
  const act = { holder: 'founder', part: 'recruteur' as const };
  const roles = ['ROLE_USER' as const, 'ROLE_RECRUITER' as const];
  const member = await listen('member', await setting.platform.signToken({ id: 'member', roles, act }));
  const founder = await listen('founder');
  const own = await setting.open({ interestId: 'of-founder', candidateId: 'founder' });
  await (await setting.as('recruiter')).send(own, 'Pour vous seule');
  await expect.poll(() => founder.updates.at(-1)).toMatchObject({ totalUnreadConversations: 1 });
  const team = await setting.open({ interestId: 'of-team', recruiterId: 'founder' });
  await (await setting.as('candidate')).send(team, 'Pour la structure');
  const told = { type: 'new_message', conversationId: team };
  await expect.poll(() => founder.updates.at(-1)).toMatchObject({ ...told, totalUnreadConversations: 2 });
  await expect.poll(() => member.updates.at(-1)).toMatchObject({ ...told, totalUnreadConversations: 1 });
  for (const { source } of [member, founder]) source.close();
});

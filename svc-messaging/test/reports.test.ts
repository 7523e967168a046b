import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import type { MessageView } from '@praticio/contracts/messaging/conversation';
import type { ReportedThread } from '@praticio/contracts/messaging/reported-thread';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_OFFER } from '../src/conversations/conversation.ts';
import { reportIdOf } from '../src/conversations/report.ts';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

let setting: MessagingPlatform;
let recruiter: Awaited<ReturnType<MessagingPlatform['as']>>;
let candidate: typeof recruiter;
beforeAll(async () => {
  setting = await startMessaging();
  [recruiter, candidate] = [await setting.as('recruiter'), await setting.as('candidate')];
});
afterAll(() => setting.stop());

const report = async (id: string, json: object, as = 'recruiter') =>
  setting.messaging.request('POST', `/api/messaging/conversations/${id}/report`, {
    token: await setting.platform.signToken({ id: as }),
    json,
  });
const reportsOf = async (contentId: string) =>
  (await setting.platform.events('message.reported')).filter(({ data }) => data.contentId === contentId);

test('a message is reported once, with the content that administrators need to judge it', async () => {
  const id = await setting.open({ interestId: 'reported' });
  const [first] = (await recruiter.thread(id)).messages as [MessageView];
  const complaint = { messageId: first.id, reason: 'abuse', details: ' Ton déplacé. ' };
  const response = { status: 201, body: { message: 'Merci, votre signalement a été transmis.' } };
  expect(await report(id, complaint)).toMatchObject(response);
  expect(await report(id, complaint)).toMatchObject(response);
  const { data } = await setting.platform.waitForEvent('message.reported');
  expect(data).toMatchObject({
    kind: 'message',
    contentId: first.id,
    excerpt: 'Bonjour, votre poste me convient.',
    page: null,
    authorId: 'candidate',
    reporterId: 'recruiter',
    reason: 'abuse',
    details: 'Ton déplacé.',
  });
  expect(await reportsOf(first.id)).toHaveLength(1);
});

test('the report of a conversation quotes only the other participant', async () => {
  const id = await setting.open({ interestId: 'reported-whole' });
  await recruiter.send(id, 'de moi');
  await candidate.send(id, 'x'.repeat(600));
  expect((await report(id, { reason: 'other' })).status).toBe(201);
  const [event] = await eventually('the report', async () => {
    const found = await reportsOf(id);
    return found.length > 0 && found;
  });
  expect(event).toMatchObject({ data: { kind: 'conversation', authorId: 'candidate', details: '' } });
  expect(event?.data.excerpt).toMatch(/^x{499}…$/);
});

test('the reporter’s own message, a stranger’s report and an unknown reason are refused', async () => {
  const id = await setting.open({ interestId: 'refused' });
  const other = await setting.open({ interestId: 'elsewhere' });
  const [mine] = (await candidate.thread(id)).messages as [MessageView];
  const reason = 'spam';
  expect(await report(id, { reason, messageId: mine.id }, 'candidate')).toMatchObject({
    status: 409,
    body: { code: 'message/own' },
  });
  expect((await report(id, { reason }, 'stranger')).status).toBe(404);
  expect((await report(id, { reason, messageId: `${other}-1` })).status).toBe(404);
  expect((await report(id, { reason, messageId: `${id}-2` })).status).toBe(404);
  expect(await report(id, { reason: 'boredom' })).toMatchObject({
    status: 422,
    body: { fieldErrors: { reason: 'Choisissez une raison' } },
  });
  expect((await reportsOf(mine.id)).length).toBe(0);
});

test('an administrator reads the conversation of a report, no other one, and each reading is logged', async () => {
  const id = await setting.open({ interestId: 'read-by-office' });
  const other = await setting.open({ interestId: 'private' });
  const sent = await candidate.send(id, 'Payez-moi en liquide.');
  const contentId = (sent.body as { data: MessageView }).data.id;
  await recruiter.send(id, 'Non merci.');
  await report(id, { reason: 'fraud', messageId: contentId });
  const reportId = reportIdOf('recruiter', contentId);
  const admin = await setting.platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const read = (json: object, of = reportId, token = admin) =>
    setting.messaging.request<ReportedThread & { code?: string }>('POST', `/api/admin/reports/${of}/thread`, {
      token,
      json,
    });

  const { status, body } = await read({ contentId });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    candidate: { id: 'candidate' },
    recruiter: { id: 'recruiter' },
    messageCount: 3,
  });
  expect(body.messages.map(({ content, isReported }) => [content, isReported])).toEqual([
    ['Bonjour, votre poste me convient.', false],
    ['Payez-moi en liquide.', true],
    ['Non merci.', false],
  ]);
  expect(body.offer?.title).toBe('Cardiologue');
  expect((await read({ contentId, upTo: 1 })).body.messages.map(({ number }) => number)).toEqual([1]);

  // as a conversation that began with an unlocked CV
  const conversations = setting.messaging.context.connection.collection<{ _id: string }>('conversations');
  await conversations.updateOne({ _id: id }, { $set: { 'offer.id': NO_OFFER, 'offer.title': '' } });
  expect((await read({ contentId })).body.offer).toBeNull();

  for (const foreign of [other, `${other}-1`, id, 'nothing', `nothing-1`])
    expect((await read({ contentId: foreign })).body.code).toBe('report/not-found');
  expect((await read({ contentId }, 'message-unknown')).body.code).toBe('report/not-found');
  for (const someone of ['recruiter', 'stranger'])
    expect(
      (await read({ contentId }, reportId, await setting.platform.signToken({ id: someone }))).status,
    ).toBe(403);

  const noted = async () =>
    (await setting.platform.events('thread.administered')).filter(({ data }) => data.target?.id === reportId);
  await eventually('each reading', async () => (await noted()).length === 3);
  expect((await noted())[0]?.data).toEqual({
    adminId: 'admin',
    action: 'thread-read',
    userId: 'candidate',
    target: { kind: 'report', id: reportId },
    reason: '',
  });
});

test('the reports of an erased person are removed from the event stream', async () => {
  const id = await setting.open({ interestId: 'erased', candidateId: 'gone' });
  await report(id, { reason: 'privacy' });
  await eventually('the report', async () => (await reportsOf(id)).length > 0);
  await setting.platform.publish('account.erased', { id: 'gone', version: 9 }, { userId: 'gone' });
  await eventually('it is gone', async () => (await reportsOf(id)).length === 0);
  const { state } = await setting.platform.nats.manager.streams.info(EVENTS_STREAM);
  expect(state.messages).toBeGreaterThan(0);
});

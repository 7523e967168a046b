import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { callCommand } from '@praticio/service-kit/commands';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { testPersonalFields } from '@praticio/service-kit/testing/personal-fields';
import { afterAll, beforeAll, expect } from 'vitest';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';
import { startPushService, VAPID_PRIVATE_KEY } from './push-service.ts';

const ME = 'candidate';

interface Notified {
  _id: string;
  items: Record<string, { at: Date; subject: { kind: string } }>;
}

let setting: MessagingPlatform;
let service: Awaited<ReturnType<typeof startPushService>>;
let exported: unknown;
const connection = () => setting.messaging.context.connection;

async function fillEverything(): Promise<void> {
  const [me, recruiter] = [await setting.as(ME), await setting.as('recruiter')];
  const call = async (method: string, path: string, json: object, status: number, token = me.token) =>
    expect((await setting.messaging.request(method, `/api/messaging${path}`, { token, json })).status).toBe(
      status,
    );
  const cv = { fileId: 'cv-1', filename: 'cv de camille.pdf', mediaType: 'application/pdf', bytes: 4321 };
  const id = await setting.open({ interestId: 'interest', cv });
  const file = new File(['%PDF-1.4\nCamille\n%%EOF\n'], 'lettre de camille.pdf', { type: 'application/pdf' });
  await setting.open({ interestId: 'other' });
  const sent = await me.send(id, 'Je suis Camille', [file]);
  expect(sent.status).toBe(201);
  expect((await recruiter.send(id, 'Bonjour Camille')).status).toBe(201);
  for (const reader of [me, recruiter])
    expect((await reader.patch(`/${id}/messages/mark-read`)).status).toBe(200);
  // written by a member of a structure
  await connection()
    .collection('messages')
    .updateOne({ senderId: ME }, { $set: { authorId: 'member' } });
  const beforeLast = new Date();
  expect((await recruiter.send(id, 'Encore moi')).status).toBe(201);
  await setting.platform.publish(
    'alert.matched',
    { id: 'a', version: 1 },
    { alertId: 'a', offerId: 41, userId: ME },
  );
  const engagement = { engagementId: 'other-1', interestId: 'other', offerId: 7, offerTitle: 'Cardiologue' };
  const by = { holderId: 'recruiter', candidateId: ME, step: 1, by: 'candidate' as const, authorId: ME };
  const proposal = { ...engagement, ...by, shifts: 1, firstDay: '2027-01-04', lastDay: '2027-01-04' };
  await setting.platform.publish('engagement.proposed', { id: 'other-1', version: 1 }, proposal);
  await eventually('the proposal', () =>
    connection().collection('messages').findOne({ senderId: ME, 'engagement.id': 'other-1' }),
  );
  const notified = async () => {
    const one = await connection().collection<Notified>('notifications').findOne({ _id: ME });
    return Object.values(one?.items ?? {});
  };
  // Wait for the last message's notification before reading all: it makes its conversation's notification unread again.
  await eventually('the notifications', async () => {
    const items = await notified();
    const has = (kind: string) => items.some(({ at, subject }) => subject.kind === kind && at >= beforeLast);
    return has('message') && has('alert-matched');
  });
  await call('POST', '/notifications/read', {}, 200);
  await eventually('the reminder', () => connection().collection('reminders').findOne({ userId: ME }));
  const withdrawn = { interestId: 'gone', offerId: 41, recruiterId: ME, candidateId: 'other' };
  await setting.platform.publish('interest.withdrawn', { id: 'gone', version: 2 }, withdrawn);
  await eventually('the settled interest', () =>
    connection()
      .collection('notifications')
      .findOne({ _id: ME as never, 'settled.interest-gone': { $exists: true } }),
  );
  await call('POST', '/push', service.subscribe('phone'), 201);
  const templates = [{ title: 'Merci de Camille', content: 'Merci, à demain' }];
  await call('PUT', '/reply-templates', { templates }, 200);
  await call('POST', `/conversations/${id}/report`, { reason: 'abuse', details: 'Ton déplacé' }, 201);
  const about = { reason: 'spam', messageId: sent.body.data.id };
  await call('POST', `/conversations/${id}/report`, about, 201, recruiter.token);
  await call('PATCH', `/conversations/${id}/status`, { isActive: false }, 200);
}

beforeAll(async () => {
  service = await startPushService();
  setting = await startMessaging({ VAPID_PRIVATE_KEY, PUSH_SERVICES: service.origin });
  await fillEverything();
  const command = accountExportCommand('messaging');
  const pages = [await callCommand(setting.platform.nats, command, { userId: ME, after: null })];
  for (let after = pages[0]?.next ?? null; after !== null; after = pages.at(-1)?.next ?? null)
    pages.push(await callCommand(setting.platform.nats, command, { userId: ME, after }));
  exported = pages;
});
afterAll(async () => {
  await setting.stop();
  await service.stop();
});

testPersonalFields({
  connection,
  theirs: {
    attachments: { ownerId: ME },
    conversations: { candidateId: ME },
    files: { owner: ME },
    messages: { senderId: ME },
    notifications: { _id: ME },
    participations: { _id: ME },
    people: { _id: ME },
    push_subscriptions: { _id: ME },
    reminders: { userId: ME },
    reply_templates: { _id: ME },
    'reports:made': { reporterId: ME },
    'reports:received': { authorId: ME },
  },
  impersonal: {
    inbox: 'which events were handled',
    mail_log: 'which mails were sent, by an id; the person has the mails',
    team_rosters: 'who acts for whom, by ids; svc-identity exports it',
    taken_down_offers: 'offers by their ids',
    outbox_sent: 'events by the ids of conversations and reports',
    upload_notes: 'until the message is sent',
  },
  notExported: [
    { why: 'of the kit', fields: /\.(outbox|removing|version)$/ },
    { why: 'ids', fields: /(\._id|\.authorId|\.attachments\.id|\.snapshotId|\.eventId)$/ },
    {
      why: 'the last message may be of the other person; one’s own are exported',
      fields: /^conversations\.lastMessage\./,
    },
    { why: 'as blockedBy, of a conversation that was closed', fields: /^conversations\.blockKeptBy$/ },
    { why: 'that the recruiter wrote first, which the messages show', fields: /^conversations\.isContact$/ },
    { why: 'what the other person has read', fields: /^conversations\.(read|unread)\.recruiter\b/ },
    {
      why: 'which requests were sent, by random keys',
      fields: /^(conversations\.sendings|messages\.(key|digest)$)/,
    },
    {
      why: 'the order of messages, which the export keeps',
      fields: /^(conversations\.messageCount|messages\.number)$/,
    },
    {
      why: 'name, kind and size are exported with the message; the file is downloaded there',
      fields: /^(attachments\.mediaType|files\.(at|bytes|mediaType|object|scan))$/,
    },
    {
      why: 'the order of conversations, which are exported',
      fields: /^participations\.(count|entries|pages)/,
    },
    { why: 'when an interest was settled, by its id', fields: /^notifications\.settled/ },
    { why: 'a copy of what svc-identity exports', fields: /^people\./ },
    {
      why: 'secrets of the browser, and its session, which svc-identity exports',
      fields: /^push_subscriptions\..*\.(keys|session)\./,
    },
    {
      why: 'the folded content of a message, which is exported as it was written',
      fields: /^messages\.searchText$/,
    },
    { why: 'when a mail about the unread messages is due', fields: /^reminders\.(dueAt|sentAt)$/ },
  ],
  stays: [
    {
      why: 'the conversation belongs to the other person too, and keeps ids instead of the erased one',
      fields: /^conversations\.(?!outbox|isActive|blockedBy)/,
    },
    {
      why: 'the texts of messages stay for the other person; names and content of files go',
      fields: /^messages\.(?!attachments\.name|digest)/,
    },
    { why: 'ids of these conversations, for an erasure that is repeated', fields: /^participations\./ },
  ],
  notRights: [
    { why: 'tells a repeated request from a new one', fields: /^(conversations\.sendings|messages)\.key$/ },
  ],
  exported: () => exported,
  erase: () => setting.platform.publish('account.erased', { id: ME, version: 9 }, { userId: ME }),
});

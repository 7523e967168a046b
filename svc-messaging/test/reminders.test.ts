import { testMongoUri } from '@praticio/service-kit/testing/engines';
import { startTcpProxy } from '@praticio/service-kit/testing/tcp-proxy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagingService } from '../src/service.ts';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

const TEN_MINUTES = 10 * 60_000;

let setting: MessagingPlatform;
let recruiter: Awaited<ReturnType<MessagingPlatform['as']>>;
let candidate: typeof recruiter;
beforeAll(async () => {
  const MONGODB_DATABASE = `messaging_reminders_${process.pid}_${Date.now()}`;
  setting = await startMessaging({ MONGODB_DATABASE, SWEEP_INTERVAL_MS: '100' });
  // a second instance of the service, whose sweeps compete with the first one's
  await setting.platform.start(messagingService, {
    MONGODB_DATABASE,
    SWEEP_INTERVAL_MS: '100',
    IDENTITY_INTERNAL_URL: 'http://127.0.0.1:9',
  });
  [recruiter, candidate] = [await setting.as('recruiter'), await setting.as('candidate')];
});
afterAll(() => setting.stop());

interface Note {
  _id: string;
  dueAt: Date;
  sentAt: Date | null;
}
const notes = () => setting.messaging.context.connection.collection<Note>('reminders');
const noteOf = (id: string, userId = 'candidate') => notes().findOne({ _id: `${id}:${userId}` });
const noted = (id: string) => expect.poll(() => noteOf(id)).not.toBeNull();
const sent = (id: string) => expect.poll(async () => (await noteOf(id))?.sentAt ?? null).not.toBeNull();
const forgotten = (id: string) => expect.poll(() => noteOf(id)).toBeNull();
const tenMinutesPass = (ids: string[], userId = 'candidate') =>
  notes().updateMany({ _id: { $in: ids.map((id) => `${id}:${userId}`) } }, { $set: { dueAt: new Date(0) } });
const mailsOf = (id: string, to = 'candidate@praticio.test') =>
  setting.platform.mailbox.received.filter((mail) => mail.text.includes(id) && mail.to.includes(to));

test('the mail is sent once, 10 minutes after the message, by whichever instance', async () => {
  const ids = [];
  for (let number = 0; number < 8; number += 1)
    ids.push(await setting.open({ interestId: `many-${number}` }));
  const before = Date.now();
  for (const id of ids) await recruiter.send(id, 'Bonjour Camille');
  for (const id of ids) await noted(id);
  const due = (await noteOf(ids[0] ?? ''))?.dueAt.getTime() ?? 0;
  expect(due).toBeGreaterThanOrEqual(before + TEN_MINUTES);
  expect(due).toBeLessThanOrEqual(Date.now() + TEN_MINUTES);
  expect(ids.flatMap((id) => mailsOf(id))).toEqual([]);
  await tenMinutesPass(ids);
  for (const id of ids) await sent(id);
  expect(ids.map((id) => mailsOf(id).length)).toEqual(ids.map(() => 1));
  expect(mailsOf(ids[0] ?? '')[0]).toMatchObject({ subject: 'Vous avez un message non lu' });
});

test('no mail is sent about messages that were read meanwhile or are in a blocked conversation', async () => {
  const [read, blocked] = [
    await setting.open({ interestId: 'read-soon' }),
    await setting.open({ interestId: 'blocked-soon' }),
  ];
  for (const id of [read, blocked]) await recruiter.send(id, 'Bonjour');
  for (const id of [read, blocked]) await noted(id);
  await candidate.patch(`/${read}/messages/mark-read`);
  await forgotten(read);
  await candidate.patch(`/${blocked}/status`, { isActive: false });
  await tenMinutesPass([blocked]);
  await forgotten(blocked);
  expect([read, blocked].flatMap((id) => mailsOf(id))).toEqual([]);
});

test('after a mail, the next one is sent only once the conversation was read', async () => {
  const id = await setting.open({ interestId: 'again' });
  await recruiter.send(id, 'Bonjour');
  await noted(id);
  await tenMinutesPass([id]);
  await sent(id);
  await recruiter.send(id, 'Toujours là ?');
  await setting.platform.waitForEvent('message.sent', ({ data }) => data.messageId === `${id}-3`);
  await tenMinutesPass([id]);
  await candidate.patch(`/${id}/messages/mark-read`);
  await forgotten(id);
  expect(mailsOf(id)).toHaveLength(1);

  await recruiter.send(id, 'Merci');
  await noted(id);
  await tenMinutesPass([id]);
  await sent(id);
  expect(mailsOf(id)).toHaveLength(2);
});

test('a person who refuses mails about messages gets none', async () => {
  const id = await setting.open({ interestId: 'refused' });
  const stranger = { userId: 'stranger', email: 'stranger@praticio.test', firstname: null, lastname: null };
  const data = { ...stranger, structure: null, isOnboardingComplete: true, refusedEmails: ['messages'] };
  await setting.platform.publish('profile.updated', { id: 'stranger', version: 2 }, data);
  const people = setting.messaging.context.connection.collection<Note & { refusedEmails: string[] }>(
    'people',
  );
  await expect.poll(async () => (await people.findOne({ _id: 'stranger' }))?.refusedEmails).toHaveLength(1);
  const other = await setting.open({ interestId: 'refusing', candidateId: 'stranger' });
  for (const conversation of [id, other]) await recruiter.send(conversation, 'Bonjour');
  await noted(id);
  await expect.poll(() => noteOf(other, 'stranger')).not.toBeNull();
  await tenMinutesPass([other], 'stranger');
  await expect.poll(() => noteOf(other, 'stranger')).toBeNull();
  await tenMinutesPass([id]);
  await sent(id);
  expect(mailsOf(id)[0]?.text).toContain('http://praticio.test/unsubscribe?token=candidate.messages.');
  expect(mailsOf(other, 'stranger@praticio.test')).toEqual([]);
});

test('a recruiter who accepts and does not read is reminded of the candidate’s own message', async () => {
  const id = await setting.open({ interestId: 'accepted-only' });
  await expect.poll(() => noteOf(id, 'recruiter')).not.toBeNull();
  await tenMinutesPass([id], 'recruiter');
  await expect.poll(() => mailsOf(id, 'recruiter@praticio.test')).toHaveLength(1);
  expect(mailsOf(id, 'recruiter@praticio.test')[0]?.text).not.toContain('votre poste me convient');
});

test('a database failure between the mail and its record does not repeat the mail', async () => {
  const mongo = new URL(await testMongoUri());
  let isMailed = () => false;
  const target = { host: mongo.hostname, port: Number(mongo.port || 27_017) };
  const proxy = await startTcpProxy(target, (incoming, outgoing) => {
    incoming.on('data', (request) => {
      if (!isMailed()) return void outgoing.write(request);
      isMailed = () => false;
      proxy.cut();
    });
    outgoing.pipe(incoming);
  });
  mongo.host = `127.0.0.1:${proxy.port}`;
  mongo.searchParams.set('directConnection', 'true');
  const { messaging, platform, open, stop } = await startMessaging({
    MONGODB_URI: String(mongo),
    SWEEP_INTERVAL_MS: '100',
    UNREAD_MAIL_DELAY_MS: '1',
  });
  const { received } = platform.mailbox;
  const isReady = async () => (await messaging.requestInternal('GET', '/readyz')).status === 200;
  isMailed = () => received.length > 0;
  const id = await open({ interestId: 'between' });
  await expect.poll(isReady).toBe(false);
  proxy.restore();
  await expect.poll(isReady).toBe(true);
  const own = messaging.context.connection.collection<Note>('reminders');
  await expect.poll(() => own.countDocuments({ sentAt: { $ne: null } })).toBe(1);
  // the sender's claim has expired
  await own.updateMany({}, { $set: { dueAt: new Date(0), sentAt: null } });
  await expect.poll(() => own.countDocuments({ sentAt: { $ne: null } })).toBe(1);
  expect(received.map(({ text }) => text.includes(id))).toEqual([true]);
  await stop();
  await proxy.stop();
});

test('the mail goes to everybody who recruits for the structure, once each', async () => {
  // use a new holder: an instance caches the team of a holder for three seconds
  for (const userId of ['clinique', 'nadia', 'lea']) {
    const person = { userId, email: `${userId}@praticio.test`, firstname: null, lastname: null };
    const profile = { ...person, structure: null, isOnboardingComplete: true };
    await setting.platform.publish('profile.updated', { id: userId, version: 1 }, profile);
  }
  const part = { recruteur: 'recruteur', lecture: 'lecture' } as const;
  const members = [
    { userId: 'nadia', part: part.recruteur },
    { userId: 'lea', part: part.lecture },
  ];
  await setting.platform.publish(
    'team.changed',
    { id: 'clinique', version: 2 },
    { holderId: 'clinique', founderLeft: false, members },
  );
  const { connection } = setting.messaging.context;
  await expect.poll(() => connection.collection('team_rosters').countDocuments()).toBe(1);
  const known = { email: /^(clinique|nadia|lea)@/ };
  await expect.poll(() => connection.collection('people').countDocuments(known)).toBe(3);
  const id = await setting.open({ interestId: 'for-the-team', recruiterId: 'clinique' });
  await candidate.send(id, 'Bonjour à tous');
  await expect.poll(() => noteOf(id, 'clinique')).not.toBeNull();
  await tenMinutesPass([id], 'clinique');
  await expect.poll(async () => (await noteOf(id, 'clinique'))?.sentAt ?? null).not.toBeNull();
  const receivers = ['clinique', 'nadia', 'lea'].map((name) => mailsOf(id, `${name}@praticio.test`).length);
  expect(receivers).toEqual([1, 1, 0]);
});

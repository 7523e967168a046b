import { HOUR_MS } from '@praticio/contracts/base/units';
import { createFileStore } from '@praticio/service-kit/file-store';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

let setting: MessagingPlatform;
beforeAll(async () => {
  setting = await startMessaging();
});
afterAll(() => setting.stop());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const collection = (name: string) =>
  setting.messaging.context.connection.collection<Record<string, unknown> & { _id: string }>(name);
const longAgo = new Date(Date.now() - HOUR_MS);

test('the sweep removes files whose message a crash prevented, and keeps those of messages', async () => {
  const id = await setting.open({ interestId: 'uploads' });
  const candidate = await setting.as('candidate');
  await candidate.send(id, 'voici', [new File([png], 'photo.png', { type: 'image/png' })]);
  const kept = (await candidate.thread(id)).messages.at(-1)?.attachments[0]?.id ?? '';
  expect(await collection('upload_notes').countDocuments()).toBe(0);

  const { connection } = setting.messaging.context;
  const files = createFileStore(connection, {});
  const left = { name: 'left.png', mediaType: 'image/png' };
  await files.put({ id: 'left', ...left, owner: 'candidate', bytes: png });
  await collection('attachments').insertOne({
    _id: 'left',
    conversationId: id,
    ownerId: 'candidate',
    ...left,
    snapshotId: null,
  });
  // a crash may also leave the upload note of a file whose message was sent
  await collection('upload_notes').insertMany(
    ['left', kept].map((_id) => ({ _id, conversationId: id, at: longAgo })),
  );
  await eventually('the sweep', async () => (await collection('upload_notes').countDocuments()) === 0);
  expect(await files.stat('left')).toBeNull();
  expect(await collection('attachments').countDocuments({ _id: 'left' })).toBe(0);
  expect((await candidate.request('GET', `/attachments/${kept}/download`)).status).toBe(200);
});

test('a repeated request keeps the files of the first only, and other content under its key is 422', async () => {
  const id = await setting.open({ interestId: 'repeated' });
  const candidate = await setting.as('candidate');
  const key = { 'idempotency-key': 'same' };
  const file = () => new File([png], 'photo.png', { type: 'image/png' });
  for (let time = 0; time < 2; time += 1) await candidate.send(id, '', [file()], key);
  for (const [content, files] of [
    ['un autre texte', [file()]],
    ['', [file(), file()]],
  ] as const) {
    const other = await candidate.send(id, content, [...files], key);
    expect(other).toMatchObject({ status: 422, body: { code: 'request/key-reused' } });
  }
  const thread = await candidate.thread(id);
  expect(thread.messages).toHaveLength(2);
  expect(await collection('attachments').countDocuments({ conversationId: id })).toBe(1);
});

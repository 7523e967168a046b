import { eventually } from '@praticio/service-kit/testing/eventually';
import {
  startTestScanner,
  TEST_MALWARE,
  type TestScanner,
} from '@praticio/service-kit/testing/malware-scanner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

let setting: MessagingPlatform;
let scanner: TestScanner;
beforeAll(async () => {
  scanner = await startTestScanner();
  setting = await startMessaging({ CLAMAV_URL: scanner.url });
});
afterAll(async () => {
  await setting.stop();
  await scanner.stop();
});

const pdfOf = (text: string) =>
  new File([`%PDF-1.4\n1 0 obj<</Title(${text})>>endobj\n%%EOF\n`], 'a.pdf', { type: 'application/pdf' });

test('a message is delivered before its attachment is scanned; an infected attachment is refused', async () => {
  const id = await setting.open({ interestId: 'scanned' });
  const [candidate, recruiter] = [await setting.as('candidate'), await setting.as('recruiter')];
  await scanner.setAway(true);
  expect((await candidate.send(id, 'voici', [pdfOf('good')])).status).toBe(201);
  const attachment = (await recruiter.thread(id)).messages.at(-1)?.attachments[0]?.id ?? '';
  const open = () => recruiter.request('GET', `/attachments/${attachment}/download`);
  expect(await open()).toMatchObject({ status: 409, body: { code: 'file/being-scanned' } });
  await scanner.setAway(false);
  await eventually('the scan', async () => (await open()).status === 200);

  const refused = await candidate.send(id, 'et cela', [pdfOf(TEST_MALWARE)]);
  expect(refused).toMatchObject({ status: 422, body: { code: 'upload/infected' } });
  expect((await recruiter.thread(id)).messages.at(-1)?.content).toBe('voici');
});

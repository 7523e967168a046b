import type { Problem } from 'contracts/base/problem';
import type { Profile } from 'contracts/identity/profile';
import { eventually } from 'service-kit/testing/eventually';
import { startTestScanner, TEST_MALWARE, type TestScanner } from 'service-kit/testing/malware-scanner';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';

let platform: IdentityPlatform;
let scanner: TestScanner;
beforeAll(async () => {
  scanner = await startTestScanner();
  platform = await startIdentityPlatform({ CLAMAV_URL: scanner.url });
});
afterAll(async () => {
  await platform.stop();
  await scanner.stop();
});

function send(token: string, text: string) {
  const form = new FormData();
  form.append('infoType', 'personal');
  const bytes = `%PDF-1.4\n1 0 obj<</Title(${text})>>endobj\n%%EOF\n`;
  form.append('cvFile', new Blob([bytes], { type: 'application/pdf' }), 'cv.pdf');
  return platform.request<Profile & Problem>('POST', '/api/profile', { token, form });
}

it('a CV waits for its scan and can be exported meanwhile; one with malware leaves the old one', async () => {
  const token = await platform.join(newEmail());
  await scanner.setAway(true);
  expect((await send(token, 'mine')).status).toBe(200);
  const open = () => platform.request<Problem>('GET', '/api/profile/cv', { token });
  expect(await open()).toMatchObject({ status: 409, body: { code: 'file/being-scanned' } });
  expect((await platform.request('GET', '/api/account/export', { token })).status).toBe(200);
  await scanner.setAway(false);
  await eventually('the scan', async () => (await open()).status === 200);
  const refused = await send(token, TEST_MALWARE);
  expect(refused).toMatchObject({ status: 422, body: { code: 'upload/infected' } });
  expect((await open()).status).toBe(200);
});

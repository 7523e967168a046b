import type { Problem } from '@praticio/contracts/base/problem';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { OwnDocument } from '@praticio/contracts/identity/document';
import type { Profile } from '@praticio/contracts/identity/profile';
import { isBlocked } from '@praticio/contracts/messaging/commands';
import { findEngagement } from '@praticio/contracts/offers/commands';
import { clamdBinary, startClamd } from '@praticio/service-kit/testing/clamd';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { startTestScanner, TEST_MALWARE } from '@praticio/service-kit/testing/malware-scanner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';

const BEING_SCANNED = 'Analyse du fichier en cours. Réessayez dans un instant.';
const INFECTED = "Ce fichier contient un programme malveillant, il n'est pas accepté.";

const scanners = [
  { name: "a server that speaks ClamAV's protocol", start: startTestScanner, options: {} },
  { name: "ClamAV's daemon", start: startClamd, options: { tags: ['deep'], skip: !clamdBinary } },
];
for (const { name, start, options } of scanners) describe(`over ${name}`, options, () => testCv(start));

function testCv(start: (typeof scanners)[number]['start']) {
  let platform: IdentityPlatform;
  let scanner: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    scanner = await start();
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

  it('a clean CV opens at once, and waits while the scanner is away; one with malware leaves the old one', async () => {
    const token = await platform.join(newEmail());
    const open = () => platform.request<Problem>('GET', '/api/profile/cv', { token });
    await scanner.setAway(false);
    expect((await send(token, 'first')).status).toBe(200);
    expect((await open()).status).toBe(200);
    await scanner.setAway(true);
    expect((await send(token, 'mine')).status).toBe(200);
    expect(await open()).toMatchObject({
      status: 409,
      body: { code: 'file/being-scanned', message: BEING_SCANNED },
    });
    expect((await platform.request('GET', '/api/account/export', { token })).status).toBe(200);
    await scanner.setAway(false);
    await eventually('the scan', async () => (await open()).status === 200);
    const refused = await send(token, TEST_MALWARE);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'upload/infected', fieldErrors: { cvFile: INFECTED } },
    });
    expect((await open()).status).toBe(200);
  });

  it('a document is opened by nobody before its scan, and one with malware is not kept', async () => {
    const [token, structure] = [await platform.join(newEmail()), await platform.join(newEmail())];
    const idOf = async (of: string) => (await platform.profileOf(of)).user.id;
    const [candidateId, holderId] = [await idOf(token), await idOf(structure)];
    const endsAt = new Date(Date.now() + DAY_MS).toISOString();
    platform.serveCommand(isBlocked, async () => ({ blocked: false }));
    platform.serveCommand(findEngagement, async () => ({
      engagement: { holderId, candidateId, state: 'confirmed' as const, endsAt },
    }));
    await platform.nats.connection.flush();
    function add(text: string) {
      const form = new FormData();
      form.append('kind', 'diploma');
      form.append('file', new Blob([`%PDF-1.4\n1 0 obj<</Title(${text})>>endobj\n%%EOF\n`]), 'diplome.pdf');
      return platform.request<OwnDocument & Problem>('POST', '/api/documents', { token, form });
    }
    await scanner.setAway(true);
    const { status, body } = await add('Attestation');
    expect(status).toBe(201);
    await platform.request('PUT', `/api/documents/${body.id}/shares/e-1`, { token });
    const both = () =>
      Promise.all([
        platform.request<Problem>('GET', `/api/documents/${body.id}/file`, { token }),
        platform.request<Problem>('GET', `/api/shared-documents/e-1/${body.id}`, { token: structure }),
      ]);
    expect((await both()).map((response) => [response.status, response.body.message])).toEqual(
      Array(2).fill([409, BEING_SCANNED]),
    );
    await scanner.setAway(false);
    await eventually('the scan', async () => (await both()).every((response) => response.status === 200));
    const refused = await add(TEST_MALWARE);
    expect(refused).toMatchObject({ status: 422, body: { fieldErrors: { file: INFECTED } } });
    const kept = await platform.request<OwnDocument[]>('GET', '/api/documents', { token });
    expect(kept.body.map(({ id }) => id)).toEqual([body.id]);
  });
}

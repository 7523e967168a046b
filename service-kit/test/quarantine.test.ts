import { publishOffer, readOffer } from '@praticio/contracts/offers/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFileStore, type FileStore } from '../src/files/file-store.ts';
import type { HandledEndpoint } from '../src/http/handle.ts';
import { readMultipart } from '../src/http/multipart.ts';
import { sendFile } from '../src/http/send-file.ts';
import { eventually } from '../src/testing/eventually.ts';
import { startTestScanner, TEST_MALWARE, type TestScanner } from '../src/testing/malware-scanner.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { s3ServerBinary, startS3Server, type TestS3Server } from '../src/testing/s3-server.ts';
import { handleRaw, toyService } from './toy-service.ts';

const pdfOf = (text: string) => Buffer.from(`%PDF-1.4\n1 0 obj<</Title(${text})>>endobj\n%%EOF\n`);
const INFECTED = "Ce fichier contient un programme malveillant, il n'est pas accepté.";

let platform: TestPlatform;
let scanner: TestScanner;
let s3: TestS3Server | undefined;
let services: TestService[];
let token: string;
let isAway = false;

async function setAway(away: boolean) {
  if (away !== isAway) await scanner.setAway(away);
  isAway = away;
}

function endpoints(store: () => FileStore): HandledEndpoint[] {
  return [
    handleRaw(publishOffer, async (ctx) => {
      const document = { field: 'document', max: 1, maxBytes: 50_000, kinds: ['pdf' as const] };
      const { files } = await readMultipart(ctx, { fields: z.object({}), files: [document] });
      ctx.body = await Promise.all(files.map((file) => store().put({ ...file, owner: 'u1' })));
    }),
    handleRaw(readOffer, async (ctx) => {
      const file = await store().get(String(ctx.params.id));
      if (file) sendFile(ctx, file);
    }),
  ];
}

function scanningService() {
  let store: FileStore;
  return toyService({
    extra: endpoints(() => store),
    wired: (context) => {
      store = createFileStore(context.connection, context);
    },
  });
}

beforeAll(async () => {
  [platform, scanner] = await Promise.all([startTestPlatform(), startTestScanner()]);
  s3 = s3ServerBinary ? await startS3Server() : undefined;
  token = await platform.signToken({ id: 'u1', roles: ['ROLE_RECRUITER'] });
});
afterAll(async () => {
  await platform.stop();
  await scanner.stop();
  await s3?.stop();
});
afterEach(() => setAway(false));

/** Two instances of one service, whose files are in its database, or in a bucket. */
async function startInstances(place: string) {
  const variables = { CLAMAV_URL: scanner.url, ...(place !== 'MongoDB' && s3?.env) };
  const first = await platform.start(scanningService(), variables);
  const database = first.context.connection.name;
  const second = await platform.start(scanningService(), { ...variables, MONGODB_DATABASE: database });
  services = [first, second];
}

async function upload(bytes: Buffer, service = services[0] as TestService) {
  const form = new FormData();
  form.append('document', new Blob([bytes], { type: 'application/pdf' }), 'a.pdf');
  return service.request<[{ id: string }]>('POST', '/api/offers', { token, form });
}
const open = (id: string, service = services[1] as TestService) =>
  service.request<{ code: string; message: string }>('GET', `/api/offers/${id}`);
const metricsOf = async (service: TestService) => (await fetch(`${service.internalUrl}/metrics`)).text();

describe.each(['MongoDB', ...(s3ServerBinary ? ['an S3 store'] : [])])('files in %s', (place) => {
  beforeAll(() => startInstances(place));

  it('a clean file can be opened at once; malware is refused at its field and not stored', async () => {
    const stored = await upload(pdfOf('clean'));
    expect(stored.status).toBe(200);
    expect((await open(stored.body[0].id)).status).toBe(200);
    const refused = await upload(pdfOf(TEST_MALWARE));
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'upload/infected', fieldErrors: { document: INFECTED } },
    });
    expect(await metricsOf(services[0] as TestService)).toMatch(
      /malware_scans_total\{result="infected",service="offers"\} 1/,
    );
  });

  it('while the scanner is away files wait for it; on its return clean ones open, malware is gone', async () => {
    await setAway(true);
    const [good, bad] = [await upload(pdfOf('good')), await upload(pdfOf(`${TEST_MALWARE} 2`))];
    expect([good.status, bad.status]).toEqual([200, 200]);
    const [goodId, badId] = [good.body[0].id, bad.body[0].id];
    for (const id of [goodId, badId]) {
      expect(await open(id)).toMatchObject({
        status: 409,
        body: {
          code: 'file/being-scanned',
          message: 'Analyse du fichier en cours. Réessayez dans un instant.',
        },
      });
    }
    const first = services[0] as TestService;
    expect(await metricsOf(first)).toMatch(/malware_scans_waiting\{service="offers"\} 2/);
    await setAway(false);
    await eventually('the scan of the clean file', async () => (await open(goodId)).status === 200);
    await eventually('the scan of the other', async () => (await open(badId)).status === 410);
    expect((await open(badId)).body.code).toBe('file/infected');
    const file = await first.context.connection
      .collection<{ _id: string; bytes: { length: () => number } }>('files')
      .findOne({ _id: badId });
    expect(file?.bytes.length()).toBe(0);
    if (place !== 'MongoDB') await eventually('its object is gone', async () => s3?.objects() === 2);
    await eventually('no file waits', async () =>
      /malware_scans_waiting\{service="offers"\} 0/.test(await metricsOf(first)),
    );
  });

  it('a new version under the same id is not let through by the scan of the earlier one', async () => {
    await setAway(true);
    const { context } = services[0] as TestService;
    const store = createFileStoreOnce(context.connection, context);
    const file = { id: 'version', name: 'a.pdf', mediaType: 'application/pdf', owner: 'u1' };
    await store.put({ ...file, bytes: pdfOf('first') });
    await store.put({ ...file, bytes: pdfOf(TEST_MALWARE) });
    await setAway(false);
    await eventually('the scan', async () => (await open('version')).status === 410);
  });
});

it('without CLAMAV_URL files open at once and nothing is scanned', async () => {
  const service = await platform.start(scanningService());
  const before = scanner.scans();
  const { body } = await upload(pdfOf(TEST_MALWARE), service);
  expect((await open(body[0].id, service)).status).toBe(200);
  expect(scanner.scans()).toBe(before);
});

function createFileStoreOnce(...[connection, places]: Parameters<typeof createFileStore>): FileStore {
  connection.deleteModel('StoredFile');
  return createFileStore(connection, places);
}

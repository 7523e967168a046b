import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MEBIBYTE } from '@praticio/contracts/base/units';
import type { Offer } from '@praticio/contracts/offers/offer';
import { memoryEnv, nodeOptions } from '@praticio/service-kit/memory-options';
import { freePort } from '@praticio/service-kit/testing/engines';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { createTestClient, type TestClient } from '@praticio/service-kit/testing/http-client';
import { memoryOf, probeOptions } from '@praticio/service-kit/testing/memory';
import {
  decodersOf,
  largestDecoder,
  mediaTypeOf,
  type PictureBomb,
  pictureBombs,
  statusesDuring,
} from '@praticio/service-kit/testing/picture-bombs';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { lasting } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { form, photo } from './offer-forms.ts';
import { createTestBilling, createTestIdentity, offerInput, shortIntervals } from './offers-platform.ts';
import { queries } from './queries.ts';

// The service as a separate process, with its search and its connections, and the process in which it decodes pictures.

const LIMIT_MIB = 400;
const DECODER_LIMIT_MIB = 450;
/** The options with which the local platform and the image start a service. */
const MEMORY = { NODE_OPTIONS: nodeOptions.join(' '), ...memoryEnv };
const EDITORS = Array.from({ length: 12 }, (_, n) => `editor-${n}`);

let platform: TestPlatform;
let billing: ReturnType<typeof createTestBilling>;
let service: ChildProcess;
let request: TestClient;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  billing = createTestBilling(platform);
  const { people } = createTestIdentity(platform);
  for (const id of EDITORS) people.set(id, { name: `Clinique ${id}`, type: 'medical' });
  const ports = { PORT: String(await freePort()), INTERNAL_PORT: String(await freePort()) };
  service = spawn(process.execPath, [...probeOptions, join(import.meta.dirname, '../src/main.ts')], {
    env: { ...process.env, ...platform.env('offers'), ...shortIntervals, ...ports, ...MEMORY },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const internal = createTestClient(`http://127.0.0.1:${ports.INTERNAL_PORT}`);
  const isReady = async () => (await internal('GET', '/readyz').catch(() => null))?.status === 200;
  await eventually('readiness', isReady, 140_000);
  request = createTestClient(`http://127.0.0.1:${ports.PORT}`);
}, 200_000);
afterAll(async () => {
  const ended = once(service, 'exit');
  service.kill('SIGKILL');
  await ended;
  await platform.stop();
});

async function publish(id: string) {
  billing.grant(id, { offer: 1 });
  const token = await platform.signToken({ id, roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  const { body } = await request<Offer>('POST', '/api/offers', { token, json: offerInput() });
  return { token, path: `/api/offers/${body.id}` };
}

const kinds = Object.keys(pictureBombs).slice(0, lasting(1, 4)) as PictureBomb[];

test.skipIf(process.platform !== 'linux').each(kinds)(
  'twelve edits with 39-megapixel pictures at once keep the service under 400 MiB and responding: %s',
  { timeout: 600_000, tags: ['deep'] },
  async (name) => {
    const bytes = await pictureBombs[name]();
    const type = mediaTypeOf(name);
    // `npm run test:deep` sends one picture of each person: the memory is that of one decoder
    const photos = Array(lasting(1, 3)).fill({ name, bytes, type });
    const offers = await Promise.all(EDITORS.map(publish));
    const edits = Promise.all(
      offers.map(({ token, path }) => request('PUT', path, { token, form: form(offerInput(), { photos }) })),
    );
    const [decoder, statuses, responses] = await Promise.all([
      largestDecoder(service, edits),
      statusesDuring(edits, () => request('GET', '/api/offers')),
      edits,
    ]);
    expect(responses.map(({ status }) => status)).toEqual(EDITORS.map(() => 200));
    expect(statuses).toEqual([200]);
    const { peak } = await memoryOf(service);
    expect(peak / MEBIBYTE).toBeLessThan(LIMIT_MIB);
    expect(decoder).toBeGreaterThan(50);
    expect(decoder).toBeLessThan(DECODER_LIMIT_MIB);

    // an idle decoder ends, and the next picture has another one
    await expect.poll(() => decodersOf(service), { timeout: 60_000 }).toEqual([]);
    const { token, path } = await publish('editor-0');
    const one = form(offerInput(), { photos: [{ name: 'small.jpg', bytes: await photo() }] });
    expect((await request('PUT', path, { token, form: one })).status).toBe(200);
  },
);

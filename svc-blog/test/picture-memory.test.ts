import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MEBIBYTE } from '@praticio/contracts/base/units';
import { memoryEnv, nodeOptions } from '@praticio/service-kit/memory-options';
import { freePort } from '@praticio/service-kit/testing/engines';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { createTestClient, type TestClient } from '@praticio/service-kit/testing/http-client';
import { memoryOf, probeOptions } from '@praticio/service-kit/testing/memory';
import {
  decodersOf,
  largestDecoder,
  mediaTypeOf,
  pictureBombs,
  statusesDuring,
} from '@praticio/service-kit/testing/picture-bombs';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminToken } from './blog-platform.ts';
import { queries } from './queries.ts';

// The service as a process of its own, and the process in which it decodes pictures.

/** Much less than one of the pictures takes to decode. */
const GROWTH_MIB = 60;
const DECODER_LIMIT_MIB = 450;
/** As the local platform and the image start a service. */
const MEMORY = { NODE_OPTIONS: nodeOptions.join(' '), ...memoryEnv };

let platform: TestPlatform;
let service: ChildProcess;
let request: TestClient;
let token: string;

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  token = await adminToken(platform);
  const ports = { PORT: String(await freePort()), INTERNAL_PORT: String(await freePort()) };
  service = spawn(process.execPath, [...probeOptions, join(import.meta.dirname, '../src/main.ts')], {
    env: { ...process.env, ...platform.env('blog'), ...ports, ...MEMORY },
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

function send(name: string, type: string, bytes: Buffer) {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], name, { type }));
  return request('POST', '/api/admin/blog/images', { token, form });
}
const read = () => request('GET', '/api/blog');
const small = () =>
  sharp({ create: { width: 1_200, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

test.skipIf(process.platform !== 'linux')(
  'picture bombs leave the memory of svc-blog and its responses as they are',
  { timeout: 300_000, tags: ['soak'] },
  async () => {
    expect((await send('small.png', 'image/png', await small())).status).toBe(201);
    const { peak: before } = await memoryOf(service);
    const name = 'turned.jpg';
    const bytes = await pictureBombs[name]();
    const bombs = Promise.all(Array.from({ length: 4 }, () => send(name, mediaTypeOf(name), bytes)));
    const [decoder, statuses, responses] = await Promise.all([
      largestDecoder(service, bombs),
      statusesDuring(bombs, read),
      bombs,
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(statuses).toEqual([200]);
    const { peak } = await memoryOf(service);
    expect((peak - before) / MEBIBYTE).toBeLessThan(GROWTH_MIB);
    expect(decoder).toBeGreaterThan(50);
    expect(decoder).toBeLessThan(DECODER_LIMIT_MIB);

    const beyond = { width: 7_000, height: 6_000, channels: 3, background: 'white' } as const;
    const refused = await send('beyond.png', 'image/png', await sharp({ create: beyond }).png().toBuffer());
    expect(refused).toMatchObject({
      status: 422,
      body: { fieldErrors: { image: expect.stringContaining('mégapixels au plus') } },
    });

    // an idle decoder ends
    await expect.poll(() => decodersOf(service), { timeout: 60_000 }).toEqual([]);
  },
);

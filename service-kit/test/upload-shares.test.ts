import { connect, type Socket } from 'node:net';
import { publishOffer } from '@praticio/contracts/offers/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readMultipart } from '../src/http/multipart.ts';
import { uploadsInFlight } from '../src/http/upload-room.ts';
import { startTestPlatform, type TestPlatform, type TestService } from '../src/testing/platform.ts';
import { handleRaw, toyService } from './toy-service.ts';

// @module-tag deep

const MEBIBYTE = 1024 * 1024;
const STALLED = 40;
const SHARE = 8;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let platform: TestPlatform;
let service: TestService;
const sockets: Socket[] = [];
beforeAll(async () => {
  platform = await startTestPlatform();
  const receive = handleRaw(publishOffer, async (ctx) => {
    const document = { field: 'document', max: 1, maxBytes: 20 * MEBIBYTE, kinds: ['pdf' as const] };
    const { files } = await readMultipart(ctx, { fields: z.object({}), files: [document] });
    ctx.body = { files: files.length };
  });
  service = await platform.start(toyService({ extra: [receive] }), { UPLOAD_STALL_MS: '6000' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await platform.stop();
});

const recruiter = (id: string) => platform.signToken({ id, roles: ['ROLE_RECRUITER'] });

/** Sends the beginning of an upload and then nothing. Resolves to the service's response, head and body. */
function stall(token: string, bytes: number): Promise<string> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  sockets.push(socket);
  const head = `POST /api/offers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`;
  const type = `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes + 10_000}\r\n\r\n`;
  const part = '--x\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n';
  socket.write(`${head}${type}${part}Content-Type: application/pdf\r\n\r\n`);
  socket.write(Buffer.alloc(bytes));
  let text = '';
  return new Promise((resolve) => {
    socket.on('error', () => resolve(text));
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('}')) resolve(text);
    });
  });
}

async function upload(token: string) {
  const form = new FormData();
  form.append('document', new Blob([pdf], { type: 'application/pdf' }), 'a.pdf');
  return service.request('POST', '/api/offers', { token, form });
}

it('forty stalled uploads of one account hold its share only, end with 408, and others are served meanwhile', async () => {
  const [greedy, other] = [await recruiter('greedy'), await recruiter('other')];
  const responses = Array.from({ length: STALLED }, () => stall(greedy, 2 * MEBIBYTE));
  await expect.poll(uploadsInFlight).toBeGreaterThan(SHARE * MEBIBYTE);
  expect(uploadsInFlight()).toBeLessThanOrEqual(SHARE * 2 * MEBIBYTE);
  expect((await upload(greedy)).status).toBe(429);
  expect((await upload(other)).status).toBe(200);
  const texts = await Promise.all(responses);
  const counted = (status: number, code: string) =>
    texts.filter((text) => text.startsWith(`HTTP/1.1 ${status} `) && text.includes(code)).length;
  expect(counted(429, '"code":"request/too-many"')).toBe(STALLED - SHARE);
  expect(counted(408, '"code":"request/too-slow"')).toBe(SHARE);
  await expect.poll(uploadsInFlight).toBe(0);
  expect((await upload(greedy)).status).toBe(200);
});

it('a few large uploads of one account end at its share of bytes', async () => {
  const token = await recruiter('large');
  const responses = Array.from({ length: 5 }, () => stall(token, 18 * MEBIBYTE));
  const texts = await Promise.all(responses);
  expect(texts.filter((text) => text.includes('request/too-many')).length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes('request/too-slow')).length).toBeGreaterThan(0);
  await expect.poll(uploadsInFlight).toBe(0);
});

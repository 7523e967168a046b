import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OffersUnderTest, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let owner: string;

beforeAll(async () => {
  t = await startOffers();
  owner = await t.recruiter('owner', { offer: 90 });
});
afterAll(() => t.platform.stop());

/** Without `fetch`, which adds `no-cache` to a conditional request. */
async function pictureOf(id: number, headers: Record<string, string> = {}) {
  const [response] = await once(get(`${t.service.url}/social/offers/${id}`, { headers }), 'response');
  const { statusCode: status, headers: received } = response as IncomingMessage;
  return { status, type: received['content-type'], etag: received.etag ?? '', bytes: await buffer(response) };
}

test('an active offer with any title has a picture for previews', async () => {
  const title = 'Infirmière <b>& cadre</b> de nuit, un titre qui ne tient pas en trois lignes de la carte';
  const { id } = (await t.publish(owner, { title })).body;
  const { status, type, etag, bytes } = await pictureOf(id);
  expect([status, type]).toEqual([200, 'image/png']);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(150_000);
  expect((await pictureOf(id, { 'if-none-match': etag })).status).toBe(304);
});

test('an offer that is not online has none', async () => {
  const { id } = (await t.publish(owner)).body;
  const suspend = { token: owner, json: { status: 'SUSPENDED' } };
  await t.request('PATCH', `/api/offers/${id}/status`, suspend);
  expect((await pictureOf(id)).status).toBe(404);
  expect((await pictureOf(999_999)).status).toBe(404);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExportedFile } from '@praticio/contracts/base/account-export';
import { MEBIBYTE } from '@praticio/contracts/base/units';
import { createInternalVerifier } from '@praticio/service-kit/internal-tokens';
import { testInternalCallers } from '@praticio/service-kit/testing/internal-secrets';
import { strFromU8, unzipSync } from 'fflate';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';

const MISSING = 'fichiers-manquants.txt';
type Held = ExportedFile & { bytes: string; fails?: 'breaks off' | 'is gone' };

/** Stands in for the internal port of a service that stores files. */
class FileOwner {
  held: Held[] = [];
  isAway = false;
  asked = 0;
  readonly server: Server;

  constructor(name: 'offers' | 'messaging') {
    const verify = createInternalVerifier(name, testInternalCallers);
    this.server = createServer(async (request, response) => {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '');
      expect(await verify(token)).toBe('identity');
      const [, , , userId, id] = (request.url ?? '').split('/');
      expect(userId).toBe(person.id);
      if (this.isAway) return void response.writeHead(503).end();
      if (!id) {
        const listed = this.held.map(({ bytes: _bytes, fails: _fails, ...file }) => file);
        return void response.end(JSON.stringify(listed));
      }
      this.asked += 1;
      const file = this.held.find((one) => one.id === id);
      if (!file || file.fails === 'is gone') return void response.writeHead(404).end();
      if (!file.fails) return void response.end(file.bytes);
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
      setImmediate(() => request.socket.destroy());
    });
  }

  get url() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}

const offers = new FileOwner('offers');
const messaging = new FileOwner('messaging');
const person = { id: '', token: '' };
let platform: IdentityPlatform;

beforeAll(async () => {
  for (const { server } of [offers, messaging])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  platform = await startIdentityPlatform({
    OFFERS_INTERNAL_URL: offers.url,
    MESSAGING_INTERNAL_URL: messaging.url,
  });
  person.token = await platform.join(newEmail());
  person.id = decodeJwt(person.token).sub ?? '';
  const form = new FormData();
  form.append('infoType', 'personal');
  form.append('cvFile', new Blob(['%PDF-1.4\nMon CV\n%%EOF\n'], { type: 'application/pdf' }), 'cv.pdf');
  await platform.request('POST', '/api/profile', { token: person.token, form });
});
afterAll(async () => {
  await platform.stop();
  for (const { server } of [offers, messaging]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
beforeEach(() => {
  Object.assign(offers, {
    held: [
      { id: 'o1', folder: 'offres/12', name: 'Plan du cabinet.pdf', bytes: 'the plan' },
      { id: 'o2', folder: 'offres/12', name: 'photo.webp', bytes: 'a photo' },
      { id: 'o3', folder: 'offres/13', name: 'photo.webp', bytes: 'another photo' },
    ],
    isAway: false,
    asked: 0,
  });
  Object.assign(messaging, {
    held: [{ id: 'm1', folder: 'messages/c-1', name: 'diplôme.pdf', bytes: 'the diploma' }],
    isAway: false,
  });
});

/** The files of the archive by name, as text; by default without those outside of folders. */
async function archive(): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${person.token}` };
  const response = await fetch(`${platform.identity.url}/api/account/export`, { headers });
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const shown = Object.entries(files).filter(([name]) => name.includes('/') || name === MISSING);
  return Object.fromEntries(shown.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const cv = { 'cv/1 - cv.pdf': expect.stringContaining('Mon CV') };
const plan = { 'offres/12/1 - Plan du cabinet.pdf': 'the plan' };
const photos = { 'offres/12/2 - photo.webp': 'a photo', 'offres/13/1 - photo.webp': 'another photo' };
const diploma = { 'messages/c-1/1 - diplôme.pdf': 'the diploma' };

test('the archive has the CV, the files of offers and the attachments of messages', async () => {
  expect(await archive()).toEqual({ ...cv, ...plan, ...photos, ...diploma });
});

test('a file that breaks off or is gone is named in the archive, and all others are in it', async () => {
  Object.assign(offers.held[0] ?? {}, { fails: 'breaks off' });
  Object.assign(offers.held[1] ?? {}, { fails: 'is gone' });
  expect(await archive()).toEqual({
    ...cv,
    ...diploma,
    'offres/13/1 - photo.webp': 'another photo',
    [MISSING]: [
      "Ces fichiers n'ont pas pu être joints pour le moment :",
      '- offres/12/1 - Plan du cabinet.pdf',
      '- offres/12/2 - photo.webp',
      'Refaites la demande plus tard.',
      '',
    ].join('\n'),
  });
});

test('a service that fails three times in a row is not asked for the files that are left', async () => {
  offers.held = Array.from({ length: 8 }, (_, index) => ({
    id: `o${index}`,
    folder: 'offres/12',
    name: 'photo.webp',
    bytes: 'a photo',
    fails: 'breaks off',
  }));
  const files = await archive();
  expect(files).toMatchObject({ ...cv, ...diploma });
  expect(files[MISSING]?.match(/^- offres/gm)).toHaveLength(8);
  expect(offers.asked).toBe(3);
});

test('files are fetched as the archive is read, and no more of them once its reader has left', async () => {
  const bytes = 'x'.repeat(8 * MEBIBYTE);
  const photos = Array.from({ length: 30 }, (_, n) => ({
    id: `large-${n}`,
    folder: 'offres/12',
    name: 'photo.webp',
    bytes,
  }));
  offers.held = photos;
  const headers = { authorization: `Bearer ${person.token}` };
  const leaving = new AbortController();
  const url = `${platform.identity.url}/api/account/export`;
  const response = await fetch(url, { headers, signal: leaving.signal });
  await response.body?.getReader().read();
  await expect.poll(() => offers.asked).toBeGreaterThan(0);
  leaving.abort();
  // a whole archive takes longer than the rest of the first one
  const [first] = photos;
  offers.held = first ? [{ ...first, id: 'other' }] : [];
  expect(await archive()).toHaveProperty(['offres/12/1 - photo.webp'], bytes);
  expect(offers.asked).toBeLessThan(10);
});

test('a service that is away is named in the archive with its section', async () => {
  messaging.isAway = true;
  const files = await archive();
  expect(files).toMatchObject({ ...cv, ...plan, ...photos });
  expect(files[MISSING]).toContain('- messages : les pièces jointes de vos messages\n');
});

test('a name with a path stays in its folder', async () => {
  messaging.held = [{ id: 'm1', folder: 'messages/c-1', name: '../../etc\\passwd', bytes: 'the diploma' }];
  expect(await archive()).toMatchObject({ 'messages/c-1/1 - .._.._etc_passwd': 'the diploma' });
});

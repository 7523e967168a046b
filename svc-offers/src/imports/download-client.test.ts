import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { refusalOf } from '@praticio/service-kit/public-address';
import { publicHosts } from '@praticio/service-kit/public-hosts';
import { afterEach, expect, test } from 'vitest';
import { downloadClient } from './download-client.ts';
import { UnreadableFile } from './raw-offer.ts';

const open = new Set<Server>();
afterEach(() => {
  for (const server of open) {
    server.closeAllConnections();
    server.close();
  }
  open.clear();
});

async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  open.add(server);
  return `http://${host}:${(server.address() as AddressInfo).port}/offres.csv`;
}

const allowedHosts = ['127.0.0.1'];
const ending = new AbortController();
const download = downloadClient({
  ending: ending.signal,
  callHost: publicHosts({ allowedHosts }),
  refusalOf: (url) => refusalOf(url, allowedHosts),
  stallMs: 1_000,
  maxBytes: 1_000_000,
});
const nothingKnown: { etag: string | null; lastModified: string | null } = { etag: null, lastModified: null };

async function read(url: string, known = nothingKnown): Promise<string | null> {
  const file = await download(url, known);
  if (!file) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.chunks) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('returns the file with its validators, and null for an unchanged file', async () => {
  const url = await serve((request, response) => {
    const isKnown =
      request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'hier';
    response.writeHead(isKnown ? 304 : 200, { etag: '"1"', 'last-modified': 'hier' });
    response.end(isKnown ? '' : 'a;b');
  });
  const { etag, lastModified } = (await download(url, nothingKnown)) ?? nothingKnown;
  expect(await read(url)).toBe('a;b');
  expect(await read(url, { etag, lastModified })).toBeNull();
});

test('a compressed file is decompressed, and refused if that exceeds the limit', async () => {
  const small = await serve((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a;b')),
  );
  expect(await read(small)).toBe('a;b');
  const bomb = gzipSync(Buffer.alloc(1_000_001));
  const large = await serve((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  );
  await expect(read(large)).rejects.toThrow('Le fichier dépasse 100 Mo.');
  const other = await serve((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
  );
  await expect(read(other)).rejects.toThrow(/que nous ne lisons pas \(br\)/);
});

test('a few redirects are followed, each to an address that is checked', async () => {
  const file = await serve((_request, response) => response.end('a;b'));
  const to = (location: string) => serve((_request, response) => response.writeHead(302, { location }).end());
  expect(await read(await to(await to(await to(file))))).toBe('a;b');
  await expect(read(await to(await to(await to(await to(file)))))).rejects.toThrow(/trop de fois/);
  let called = 0;
  const inside = await serve((_request, response) => {
    called += 1;
    response.end('secret');
  }, '127.0.0.2');
  const elsewhere = [
    inside,
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'https://[::1]/',
  ];
  for (const location of elsewhere)
    await expect(read(await to(location)), location).rejects.toThrow(/que nous n'appelons pas/);
  expect(called).toBe(0);
});

test.each<[name: string, listener: RequestListener, sentence: RegExp]>([
  ['an error', (_request, response) => void response.writeHead(500).end('x'), /a répondu 500/],
  ['a login page', (_request, response) => void response.writeHead(401).end('x'), /a répondu 401/],
  ['nothing', (_request, response) => void response.end(), /est vide/],
  [
    'a length beyond the limit',
    (_request, response) => void response.writeHead(200, { 'content-length': 2_000_000 }).write('x'),
    /dépasse 100 Mo/,
  ],
  ['no response', () => {}, /n'a pas répondu à temps/],
  ['a pause that does not end', (_request, response) => void response.write('a;b'), /a cessé d'envoyer/],
  [
    'an end in the middle',
    (_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('a;b');
      setImmediate(() => response.destroy());
    },
    /n'est pas arrivé en entier/,
  ],
])('says why there is no file: %s', async (_name, listener, sentence) => {
  await expect(read(await serve(listener))).rejects.toThrow(sentence);
});

test('the end of the process aborts the download without an error of the file', async () => {
  const url = await serve((_request, response) => void response.write('a;b'));
  const file = await download(url, nothingKnown);
  ending.abort();
  const reading = (async () => {
    for await (const chunk of file?.chunks ?? []) expect(chunk.length).toBe(3);
  })();
  await expect(reading).rejects.not.toBeInstanceOf(UnreadableFile);
});

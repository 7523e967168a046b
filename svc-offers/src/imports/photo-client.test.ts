import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusalOf } from '@praticio/service-kit/public-address';
import { publicHosts } from '@praticio/service-kit/public-hosts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoClient } from './photo-client.ts';

const JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('\0\x10JFIF\0\x01'),
  Buffer.alloc(40),
]);
const allowedHosts = ['127.0.0.1'];
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/a.jpg') response.end(JPEG);
    else if (url === '/inside') response.writeHead(302, { location: 'https://10.0.0.1/a.jpg' }).end();
    else response.end(url === '/big.jpg' ? Buffer.alloc(3_000_000) : 'ceci est un texte');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (ending: AbortSignal = new AbortController().signal) =>
  photoClient({
    callHost: publicHosts({ allowedHosts }),
    refusalOf: (url) => refusalOf(url, allowedHosts),
    ending,
  })();

test('a photo comes as a form would send it', async () => {
  expect(await open()(`${base}/a.jpg`)).toEqual({ photo: { filename: 'photo', bytes: JPEG } });
});

test('a larger file, another kind, and an address that is not public are not taken', async () => {
  const fetchPhoto = open();
  expect(await fetchPhoto(`${base}/big.jpg`)).toEqual({ problem: 'La photo dépasse 2 Mo.' });
  expect(await fetchPhoto(`${base}/x.jpg`)).toEqual({
    problem: 'Format non supporté (PNG, JPG, JPEG, WEBP uniquement).',
  });
  expect(await fetchPhoto('https://10.0.0.1/a.jpg')).toEqual({
    problem: "Cette adresse n'est pas joignable depuis Internet.",
  });
  expect(await fetchPhoto(`${base}/inside`)).toEqual({
    problem: "Le serveur renvoie vers une adresse que nous n'appelons pas.",
  });
});

test('a process that ends takes no photo for lost', async () => {
  await expect(open(AbortSignal.abort())(`${base}/a.jpg`)).rejects.toMatchObject({
    code: 'service/unavailable',
  });
});

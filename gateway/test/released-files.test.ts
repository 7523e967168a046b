import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createLogger } from '@praticio/service-kit/logger';
import { expect, test } from 'vitest';
import { startGateway } from './gateway.ts';
import { CHUNK, startRemotes } from './publication.ts';

const FILES = {
  'remoteEntry.js': 'entry()',
  [CHUNK]: 'run()',
  [`${CHUNK}.br`]: brotliCompressSync('run()'),
  'a.css': 'p{}',
};

/** A live version behind a gateway, and the log of the host of the remotes. */
async function startVersion() {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const host = await startRemotes({
    logger: createLogger({ service: 'remotes', level: 'error' }, { write }),
  });
  await host.publish('1.0.0', FILES);
  const app = await startGateway({ REMOTES_ORIGIN: host.origin });
  const get = (file: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/remotes/mf-offers/1.0.0/${file}`, headers });
  const change = (file: string, content: string | Buffer) =>
    writeFile(join(host.remotesDir, 'mf-offers/1.0.0', file), content);
  return { host, lines, get, change };
}

test.each(['remoteEntry.js', CHUNK, 'a.css', 'mf-manifest.json'])(
  '%s is refused once it is not the released one, and served once it is again',
  async (file) => {
    const { get, change } = await startVersion();
    const released = await get(file);
    expect(released.statusCode).toBe(200);
    await change(file, `${released.body};steal()`);
    const { statusCode, headers, body } = await get(file);
    expect(statusCode).toBe(502);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('etag');
    expect(body).toContain('file/not-released');
    expect(body).not.toContain('steal');
    await change(file, released.rawPayload);
    expect((await get(file)).body).toBe(released.body);
  },
);

test('a compressed file is compared too, also if the plain one is unchanged', async () => {
  const { get, change } = await startVersion();
  const accept = { 'accept-encoding': 'br' };
  expect((await get(CHUNK, accept)).headers['content-encoding']).toBe('br');
  await change(`${CHUNK}.br`, brotliCompressSync('steal()'));
  const refused = await get(CHUNK, accept);
  expect(refused.statusCode).toBe(502);
  expect(refused.headers).not.toHaveProperty('content-encoding');
  expect((await get(CHUNK)).body).toBe('run()');
});

test('a part of a changed file is refused like the whole file', async () => {
  const { get, change } = await startVersion();
  await change(CHUNK, 'run();steal()');
  expect((await get(CHUNK, { range: 'bytes=6-' })).statusCode).toBe(502);
});

test('a file that was added later and a version whose record is gone are refused', async () => {
  const { host, get, change } = await startVersion();
  await change('added.js', 'steal()');
  expect((await get('added.js')).statusCode).toBe(502);
  await rm(join(host.remotesDir, 'records/mf-offers/1.0.0.json'));
  expect((await get(CHUNK)).statusCode).toBe(502);
});

test('a changed file is logged as an error once, and counted each time', async () => {
  const { host, lines, get, change } = await startVersion();
  await change(CHUNK, 'steal()');
  for (let time = 0; time < 3; time += 1) await get(CHUNK);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'a file of a remote has changed', file: `mf-offers/1.0.0/${CHUNK}`, isRecorded: true },
  ]);
  const { body } = await host.app.inject('/metrics');
  expect(body).toMatch(/remote_files_refused_total\{.*remote="mf-offers".*\} 3/);
});

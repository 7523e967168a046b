import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilListening } from '@praticio/service-kit/testing/engines';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** Starts the real Caddy with the files of the profile `tls` and of the cluster's maintenance page. */
const deploy = join(import.meta.dirname, '..');
const page = readFileSync(join(deploy, 'maintenance/index.html'), 'utf8');
const caddy = process.env.TEST_CADDY;
let folder: string;
const stops: (() => void)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praticio-caddy-'));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts Caddy with this file, in which each place of the container is replaced by one of this machine; returns its URL. */
async function start(file: string, places: Record<string, string>, port: number): Promise<string> {
  let configuration = readFileSync(join(deploy, file), 'utf8');
  for (const [place, ours] of Object.entries(places)) {
    expect(configuration).toContain(place);
    configuration = configuration.replaceAll(place, ours);
  }
  const own = join(folder, 'Caddyfile');
  writeFileSync(own, configuration);
  const child = spawn(caddy ?? 'caddy', ['run', '--adapter', 'caddyfile', '--config', own], {
    env: { ...process.env, HOME: folder, SITE_HOST: `http://127.0.0.1:${port}` },
    stdio: 'ignore',
  });
  stops.push(() => void child.kill('SIGKILL'));
  await untilListening(port);
  return `http://127.0.0.1:${port}`;
}

const maintenancePlaces = { 'root * /srv': `root * ${join(deploy, 'maintenance')}` };

async function expectMaintenance(url: string): Promise<void> {
  const response = await fetch(`${url}/api/offers?limit=1`);
  expect(response.status).toBe(503);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'retry-after': '600',
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('text/html'),
  });
  expect(await response.text()).toBe(page);
}

describe.skipIf(!caddy)('Caddy', { tags: ['deep'] }, () => {
  test('passes requests and events on at once, and serves the maintenance page while the switch is there', async () => {
    const asked: string[] = [];
    const upstream = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers['x-forwarded-for']}`);
      // a stream that stays open after its first event
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
    });
    await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
    stops.push(
      () => upstream.closeAllConnections(),
      () => void upstream.close(),
    );
    const port = await freePort();
    const places = {
      ...maintenancePlaces,
      'root /config': `root ${folder}`,
      'gateway:3000': `127.0.0.1:${(upstream.address() as AddressInfo).port}`,
      'admin 127.0.0.1:2019': 'admin off',
    };
    const url = await start('caddy/Caddyfile', places, port);
    const firstEvent = async () => {
      const ending = new AbortController();
      const stream = await fetch(`${url}/.well-known/mercure?topic=a`, { signal: ending.signal });
      const { value } = (await stream.body?.getReader().read()) ?? {};
      ending.abort();
      return Buffer.from(value ?? []).toString();
    };
    expect(await firstEvent()).toBe('data: first\n\n');
    expect(asked).toEqual(['GET /.well-known/mercure?topic=a 127.0.0.1']);

    writeFileSync(join(folder, 'maintenance'), '');
    await expectMaintenance(url);
    rmSync(join(folder, 'maintenance'));
    expect(await firstEvent()).toBe('data: first\n\n');
  });

  test('responds to every request with the page of maintenance in a cluster', async () => {
    const port = await freePort();
    const url = await start('maintenance/Caddyfile', { ...maintenancePlaces, ':8080': `:${port}` }, port);
    await expectMaintenance(url);
  });
});

test('the version that tests start is that of the images', () => {
  const source = readFileSync(join(deploy, '../local/engines/caddy.ts'), 'utf8');
  const [, version] = /caddy@v([\d.]+)'/.exec(source) ?? [];
  expect(readFileSync(join(deploy, '../docker-compose.yml'), 'utf8')).toContain(`image: caddy:${version}-`);
});

import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { gatewayEnv, start } from './gateway-process.ts';
import { echo, startUpstream } from './upstream.ts';

const TOKEN = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJl';
const CALENDAR = 'user-7.c2VjcmV0LW9mLXRoZS1jYWxlbmRhcg';
const SECRETS = [CALENDAR, TOKEN, 'camille@example.test', 'camille%40example.test', 'Secret-password-1'];

interface Line {
  msg: string;
  level: string;
  time: string;
  port?: number;
  [field: string]: unknown;
}

test('each response has one log line, none is lost at the end, and none contains a token, password or email address', async () => {
  const upstream = await startUpstream(echo);
  // svc-identity is unavailable, so that the lines of failures are checked too
  const child = start('main.ts', await gatewayEnv({ OFFERS_URL: upstream.origin }));
  const lines: Line[] = [];
  let text = '';
  const { promise: port, resolve } = Promise.withResolvers<number>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    text += line;
    lines.push(JSON.parse(line) as Line);
    const { msg, port: listening } = lines.at(-1) as Line;
    if (msg === 'started' && listening) resolve(listening);
  });
  const origin = `http://127.0.0.1:${await port}`;
  const headers = { authorization: `Bearer ${TOKEN}`, cookie: `mercureAuthorization=${TOKEN}` };
  const body = JSON.stringify({ email: 'camille@example.test', password: 'Secret-password-1' });
  const sent: [string, string][] = [
    ['GET', `/api/offers/7?token=${TOKEN}&email=camille%40example.test`],
    ['GET', '/api/offers/camille@example.test'],
    ['GET', `/api/unknown/${TOKEN}`],
    ['GET', `/reset-password/${TOKEN}?email=camille@example.test`],
    ['GET', `/api/calendar/${CALENDAR}/praticio.ics`],
    ['GET', `/api/calendar/${CALENDAR}/other.ics`],
    ['POST', `/api/calendar/${CALENDAR}/praticio.ics`],
    ['POST', '/api/login_check'],
    ['POST', '/api/offers?password=Secret-password-1'],
    ['PUT', `/api/offers/${TOKEN}/nothing`],
  ];
  const ids: (string | null)[] = [];
  for (const [method, path] of sent) {
    const init = method === 'GET' ? { method, headers } : { method, headers, body };
    const response = await fetch(`${origin}${path}`, init);
    ids.push(response.headers.get('x-request-id'));
    await response.arrayBuffer();
  }
  // a malformed path is refused before any hook runs, and has no line
  expect((await fetch(`${origin}/%zz${TOKEN}`)).status).toBe(400);
  await upstream.close();
  const away = await fetch(`${origin}/api/calendar/${CALENDAR}/praticio.ics`);
  ids.push(away.headers.get('x-request-id'));
  expect(away.status).toBe(503);
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;

  const completed = lines.filter(({ msg }) => msg === 'request');
  expect(new Set(completed.map(({ requestId }) => requestId))).toEqual(new Set(ids));
  expect(completed[0]).toEqual({
    level: 'info',
    service: 'gateway',
    msg: 'request',
    method: 'GET',
    route: '/api/offers/:id',
    status: 200,
    requestId: ids[0],
    time: expect.any(String),
    seconds: expect.any(Number),
  });
  expect(Math.abs(Date.parse(completed[0]?.time ?? '') - Date.now())).toBeLessThan(60_000);
  const failed = lines.filter(({ msg }) => msg === 'a service did not respond');
  expect(failed).toContainEqual(
    expect.objectContaining({
      requestId: ids.at(-1),
      route: completed.at(-1)?.route,
      instance: upstream.origin,
    }),
  );
  for (const secret of SECRETS) expect(text).not.toContain(secret);
});

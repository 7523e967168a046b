import { connect } from 'node:net';
import { createLogger } from '@praticio/service-kit/logger';
import { expect, test, vi } from 'vitest';
import { listenGateway } from './gateway.ts';
import { gatewayEnv, start, started } from './gateway-process.ts';
import { echo, startUpstream } from './upstream.ts';

// @module-tag deep

/** Sends `bytes` and returns all responses of the gateway until it closes the connection. */
function responseTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text)).on('error', reject);
  });
}

test('a request with two Host headers is refused, whatever they contain, and reaches no service', async () => {
  const upstream = await startUpstream(echo);
  const { app } = await listenGateway({ OFFERS_URL: upstream.origin });
  const { port } = app.server.address() as { port: number };
  for (const path of ['/api/offers', '/api/unknown', '/']) {
    const head = `GET ${path} HTTP/1.1\r\nHost: praticio.test\r\nhOST: praticio.test\r\nConnection: close\r\n\r\n`;
    const response = await responseTo(port, head);
    expect(response.split('\r\n')[0], path).toBe('HTTP/1.1 400 Bad Request');
    expect(response).toContain('"code":"request/malformed"');
  }
  expect(upstream.requests).toHaveLength(0);
});

test('a client that disconnects before its request is counted causes no error and no request to a service', async () => {
  const upstream = await startUpstream(echo);
  const lines: string[] = [];
  const logger = createLogger(
    { service: 'gateway', level: 'info' },
    { write: (line) => void lines.push(line) },
  );
  const { app, origin } = await listenGateway({ OFFERS_URL: upstream.origin }, logger);
  const gone = vi.fn();
  app.server.prependOnceListener('request', (request) => {
    request.socket.destroy();
    request.once('close', gone);
  });
  await expect(fetch(`${origin}/api/offers`)).rejects.toThrow();
  await expect.poll(() => gone).toHaveBeenCalled();
  expect((await fetch(`${origin}/api/offers`)).status).toBe(200);
  // expected: the remotes' host is unavailable in this test
  const troubles = lines.filter((line) => /"level":"(?:warn|error|fatal)"/.test(line));
  expect(troubles.filter((line) => !line.includes('the last registry stays'))).toEqual([]);
  expect(upstream.requests).toHaveLength(1);
});

test('fetch gets the refusal of a too large upload with a known length', () =>
  expectRefusal(() => formOf(60_000_000)));
test('fetch gets the refusal of a too large upload of unknown length', () =>
  expectRefusal(() => streamOf(60_000_000)));

async function expectRefusal(body: () => FormData | ReadableStream) {
  const upstream = await startUpstream((request, response) => {
    request.resume().on('end', () => response.end('all of it'));
    request.on('error', () => undefined);
  });
  // a separate process, which responds while the client is still sending
  const { port } = await started(start('main.ts', await gatewayEnv({ OFFERS_URL: upstream.origin })));
  for (let round = 0; round < 3; round += 1) {
    const init = { method: 'POST', body: body(), duplex: 'half' } as RequestInit;
    const response = await fetch(`http://127.0.0.1:${port}/api/offers`, init);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'request/too-large' });
  }
}

test('an upload that stalls ends with 408, and its request to the service is aborted', async () => {
  const ended = vi.fn();
  const upstream = await startUpstream((request) => {
    request.resume().on('error', ended);
  });
  const { app } = await listenGateway({ OFFERS_URL: upstream.origin, UPLOAD_STALL_MS: '300' });
  const { port } = app.server.address() as { port: number };
  const head = 'POST /api/offers HTTP/1.1\r\nHost: praticio.test\r\nConnection: close\r\n';
  const type = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 40000\r\n\r\n--x\r\n';
  const socket = connect(port, '127.0.0.1', () => socket.write(head + type));
  const text = await new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(String(chunk)));
  });
  socket.destroy();
  expect(text.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
  expect(text).toContain('"code":"request/too-slow"');
  await expect.poll(() => ended).toHaveBeenCalled();
});

test('a client that disconnects after its upload aborts the request at the service', async () => {
  const left = vi.fn();
  const arrived = vi.fn();
  const upstream = await startUpstream((request, response) => {
    request.resume().on('end', arrived);
    response.on('close', left);
  });
  const { origin } = await listenGateway({ OFFERS_URL: upstream.origin });
  const leaving = new AbortController();
  const sent = fetch(`${origin}/api/offers`, { method: 'POST', body: formOf(10), signal: leaving.signal });
  await expect.poll(() => arrived).toHaveBeenCalled();
  expect(left).not.toHaveBeenCalled();
  leaving.abort();
  await expect(sent).rejects.toThrow();
  await expect.poll(() => left).toHaveBeenCalled();
});

function formOf(bytes: number): FormData {
  const form = new FormData();
  form.set('file', new Blob([Buffer.alloc(bytes)]));
  return form;
}

function streamOf(bytes: number): ReadableStream {
  const chunk = new Uint8Array(1_000_000);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      sent += chunk.length;
      if (sent > bytes) controller.close();
      else controller.enqueue(chunk);
    },
  });
}

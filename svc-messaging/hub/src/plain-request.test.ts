import { expect, test } from 'vitest';
import { readPlainRequest } from './plain-request.ts';

const GET = 'GET /.well-known/mercure?topic=a%2Fb&topic=c HTTP/1.1';
const POST = 'POST /.well-known/mercure HTTP/1.1';
const read = (start: string, headers: string[], body = '') =>
  readPlainRequest(Buffer.from([start, 'Host: hub', ...headers, '', body].join('\r\n'), 'latin1'));

test('a subscription is read with its parameters and headers', () => {
  const request = read(GET, ['Authorization: Bearer a.b', 'Last-Event-ID: x.1', 'Accept:text/event-stream']);
  expect(request?.method).toBe('GET');
  expect(request?.query.getAll('topic')).toEqual(['a/b', 'c']);
  expect(request?.header('authorization')).toBe('Bearer a.b');
  expect(request?.header('last-event-id')).toBe('x.1');
  expect(request?.header('accept')).toBe('text/event-stream');
  expect(request?.header('cookie')).toBe('');
  expect(request?.authorizations).toBe(1);
  expect(request?.isLast).toBe(false);
});

test('a publication is read with its body', () => {
  const request = read(POST, ['Content-Length: 12', 'connection: close'], 'topic=a&id=é');
  expect(request).toMatchObject({ method: 'POST', isLast: true, authorizations: 0 });
  expect(request?.body).toMatch(/^topic=a&id=/);
});

test.each<[string, string, string[], string?]>([
  ['another method', 'PUT /.well-known/mercure HTTP/1.1', []],
  ['another path', 'GET /.well-known/mercure/subscriptions HTTP/1.1', []],
  ['an older protocol', 'GET /.well-known/mercure HTTP/1.0', []],
  ['an absolute URL', 'GET http://hub/.well-known/mercure HTTP/1.1', []],
  ['an unreadable query', 'GET /.well-known/mercure?topic=%ff HTTP/1.1', []],
  ['a null byte in the query', 'GET /.well-known/mercure?topic=%00 HTTP/1.1', []],
  ['a header twice', GET, ['Authorization: Bearer a', 'authorization: Bearer b']],
  ['two hosts', GET, ['Host: other']],
  ['a space before the colon', GET, ['Accept : a']],
  ['a folded header', GET, ['Accept: a', ' b']],
  ['a bare line feed in a header', GET, ['Accept: a\nTransfer-Encoding: chunked']],
  ['a bare carriage return in a header', GET, ['Accept: a\rb']],
  ['chunks', POST, ['Transfer-Encoding: chunked'], '1\r\na\r\n0\r\n\r\n'],
  ['chunks and a length', POST, ['Content-Length: 1', 'Transfer-Encoding: chunked'], 'a'],
  ['a body without a length', POST, [], 'topic=a'],
  ['a length that is no number', POST, ['Content-Length: +7'], 'topic=a'],
  ['two lengths', POST, ['Content-Length: 7, 7'], 'topic=a'],
  ['less than its length', POST, ['Content-Length: 8'], 'topic=a'],
  ['more than its length', POST, ['Content-Length: 6'], 'topic=a'],
  ['a body of a subscription', GET, ['Content-Length: 1'], 'a'],
  ['an expectation', POST, ['Expect: 100-continue', 'Content-Length: 1'], 'a'],
  ['an upgrade', GET, ['Upgrade: websocket', 'Connection: upgrade']],
  ['an origin', GET, ['Origin: https://praticio.test']],
])('not plain, so left to the HTTP parser: %s', (_, start, headers, body) => {
  expect(read(start, headers, body)).toBeNull();
});

test('half a head, no host, and a head that is too long are left to the HTTP parser', () => {
  expect(readPlainRequest(Buffer.from(`${GET}\r\nHost: hub\r\n`))).toBeNull();
  expect(readPlainRequest(Buffer.from(`${GET}\r\n\r\n`))).toBeNull();
  expect(read(GET, [`Accept: ${'a'.repeat(20_000)}`])).toBeNull();
});

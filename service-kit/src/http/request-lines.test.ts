import { expect, test } from 'vitest';
import { createRequestLines } from './request-lines.ts';

function lineOf(ids: { requestId: string | null; actorId?: string }): object {
  const lines: string[] = [];
  const log = createRequestLines({ service: 'toy' }, (line) => void lines.push(line));
  log({ method: 'GET', route: '/api/toys/:id', status: 200, seconds: 0.012_34, ...ids });
  return JSON.parse(lines.join('')) as object;
}

test('the line of a request has its ids, if there are any', () => {
  const completed = { level: 'info', service: 'toy', msg: 'request', method: 'GET', route: '/api/toys/:id' };
  const line = { ...completed, status: 200, seconds: 0.0123, time: expect.any(String) };
  const ids = { requestId: 'request-1', actorId: 'u1' };
  expect(lineOf(ids)).toEqual({ ...line, ...ids });
  expect(lineOf({ requestId: null })).toEqual(line);
});

test('the id of a person that is an email address is removed', () => {
  expect(lineOf({ requestId: 'request-1', actorId: 'camille@example.test' })).toMatchObject({
    actorId: '[address]',
  });
});

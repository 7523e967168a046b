import { DAY_MS } from '@praticio/contracts/base/units';
import { expect, test } from 'vitest';
import { startGateway } from './gateway.ts';

const fieldsOf = (body: string) =>
  Object.fromEntries(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );

test('security.txt names the contact, and expires within a year', async () => {
  const app = await startGateway({ SECURITY_CONTACT: 'mailto:securite@praticio.test' });
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const { Contact, Expires = '', Canonical } = fieldsOf(body);
  expect(Contact).toBe('mailto:securite@praticio.test');
  expect(Canonical).toMatch(/^https?:.*\/\.well-known\/security\.txt$/);
  const left = Date.parse(Expires) - Date.now();
  expect(left).toBeGreaterThan(170 * DAY_MS);
  expect(left).toBeLessThan(365 * DAY_MS);
});

test('security.txt names the contact page if the operator names no contact', async () => {
  const app = await startGateway();
  const { body } = await app.inject('/.well-known/security.txt');
  expect(fieldsOf(body).Contact).toMatch(/^https?:.*\/contact$/);
});

test('change-password redirects to the page for changing the password', async () => {
  const app = await startGateway();
  const { statusCode, headers } = await app.inject('/.well-known/change-password');
  expect(statusCode).toBe(302);
  expect(headers.location).toBe('/profile/security');
});

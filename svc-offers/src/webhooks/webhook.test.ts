import { HOUR_MS } from '@praticio/contracts/base/units';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createWebhookSecrets, noncesOf } from './secret.ts';
import { signedHeaders } from './signature-engine.ts';
import { headsOf, retryAt, type Webhook as StoredWebhook, type Waiting, withoutData } from './webhook.ts';

const start = new Date('2026-11-27T08:00:00Z');

test('the delays between attempts grow for 24 hours, the last attempt is at their end', () => {
  const waits: number[] = [];
  let at = start;
  for (let tries = 1; ; tries += 1) {
    const next = retryAt(start, tries, at);
    if (!next) break;
    waits.push(next.getTime() - at.getTime());
    at = next;
  }
  expect(at.getTime() - start.getTime()).toBe(24 * HOUR_MS);
  const growing = waits.slice(0, -1);
  expect(growing).toEqual([...growing].sort((one, other) => one - other));
  expect(waits).toHaveLength(11);
});

test('the first pending delivery of each object is attempted, and requested ones in addition', () => {
  const waiting = (number: number, object: string, state: Waiting['state'] = 'waiting'): Waiting => ({
    id: String(number),
    object,
    number,
    state,
    dueAt: start,
  });
  const all = [waiting(1, 'a', 'once'), waiting(2, 'a'), waiting(3, 'b'), waiting(4, 'a'), waiting(5, 'b')];
  expect(headsOf(all).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('the verifier of the library accepts signatures by the new secret, and by the old one while it is valid', () => {
  const secrets = createWebhookSecrets('a-secret-of-the-service-for-this-test');
  const oldNonce = { nonce: 'old', until: new Date(start.getTime() + HOUR_MS) };
  const webhook = { id: 'w', nonce: 'new', oldNonce } as StoredWebhook;
  const [newSecret, oldSecret] = ['new', 'old'].map((nonce) => secrets.secretOf('w', nonce)) as [
    string,
    string,
  ];
  const body = '{"type":"offer.closed"}';
  const headersAt = (at: Date, signing: Date) =>
    signedHeaders(
      noncesOf(webhook, signing).map((nonce) => secrets.secretOf('w', nonce)),
      { messageId: 'm', body, at },
    );
  const now = new Date();
  for (const secret of [newSecret, oldSecret])
    expect(new Webhook(secret).verify(body, headersAt(now, start))).toEqual({ type: 'offer.closed' });
  const later = headersAt(now, oldNonce.until);
  expect(() => new Webhook(newSecret).verify(body, later)).not.toThrow();
  expect(() => new Webhook(oldSecret).verify(body, later)).toThrow();
  expect(() => new Webhook(newSecret).verify(`${body} `, later)).toThrow();
  expect(secrets.secretOf('other', 'new')).not.toBe(newSecret);
  expect(newSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});

test('a body without data keeps the id', () => {
  const body = JSON.stringify({ type: 't', timestamp: 'x', data: { id: 7, candidate: { email: 'a@b.c' } } });
  expect(JSON.parse(withoutData(body))).toEqual({ type: 't', timestamp: 'x', data: { id: 7 } });
});

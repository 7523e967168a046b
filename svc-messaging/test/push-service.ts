import { createECDH, createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';

/**
 * Stands in for a push service and the browsers behind it: accepts messages at `/<browser>`, verifies their sender (RFC 8292) and
 * decrypts them as that browser would (RFC 8291).
 */
export async function startPushService() {
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: string }>();
  const received: { browser: string; payload: unknown }[] = [];
  const statuses = new Map<string, number>();

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const browser = request.url?.slice(1) ?? '';
    const known = browsers.get(browser);
    const status = statuses.get(browser) ?? (known ? 201 : 404);
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!isFrom(token, key, origin())) {
      response.writeHead(403).end();
      return;
    }
    if (known && status === 201) {
      const { pair, auth } = known;
      const text = decrypt(Buffer.concat(parts), {
        version: 'aes128gcm',
        privateKey: pair,
        authSecret: auth,
      });
      received.push({ browser, payload: JSON.parse(text.toString()) });
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin: origin(),
    received,
    /** The subscription that a browser sends to the platform. */
    subscribe(browser: string) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16).toString('base64url');
      browsers.set(browser, { pair, auth });
      const keys = { p256dh: pair.getPublicKey('base64url'), auth };
      return { endpoint: `${origin()}/${browser}`, keys };
    },
    /** Makes the service respond with `status` to messages for the browser. */
    response: (browser: string, status: number) => void statuses.set(browser, status),
    receivedBy: (browser: string) =>
      received.filter((one) => one.browser === browser).map(({ payload }) => payload),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Whether the owner of the public key has signed the token for this service (RFC 8292, ES256). */
function isFrom(token: string, publicKey: string, audience: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const signed = Buffer.from(`${head}.${claims}`);
  const proof = Buffer.from(signature, 'base64url');
  return aud === audience && verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, proof);
}

/** A private key for push messages that is the same in every run. */
export const VAPID_PRIVATE_KEY = createHash('sha256').update('push messages of tests').digest('base64url');

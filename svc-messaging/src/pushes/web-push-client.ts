import { createECDH, ECDH } from 'node:crypto';
import { askOutside } from '@praticio/service-kit/ask-outside';
import webPush from 'web-push';
import type { SendPush } from './browser.ts';

/** A push service keeps a message for this long while the browser is away. */
const KEPT_SECONDS = 86_400;
const LIMIT_MS = 10_000;

export interface WebPush {
  publicKey: string;
  send: SendPush;
}

/**
 * Sends encrypted messages to push services (RFC 8030, 8291, 8292), which never see their text. `subject` is the contact for
 * push services. Failures other than 'gone' are counted and not retried: the notification centre has all notifications.
 */
export function webPushClient(privateKey: string, subject: string, onFailed: () => void): WebPush {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const publicKey = pair.getPublicKey('base64url');
  const options = { TTL: KEPT_SECONDS, vapidDetails: { subject, publicKey, privateKey } };

  return {
    publicKey,
    async send({ endpoint, keys }, payload) {
      // this key or endpoint can never work
      if (!isPushKey(keys.p256dh)) return 'gone';
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys },
        JSON.stringify(payload),
        options,
      );
      try {
        const response = await askOutside('send push', endpoint, {
          method,
          headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
          body: new Uint8Array(body ?? []),
          // follow no redirect: it could lead to a host that is not allowed
          redirect: 'error',
          signal: AbortSignal.timeout(LIMIT_MS),
        });
        await response.body?.cancel();
        if (response.status === 404 || response.status === 410) return 'gone';
        if (!response.ok) onFailed();
        return response.ok ? 'sent' : 'failed';
      } catch {
        onFailed();
        return 'failed';
      }
    },
  };
}

/** Whether a browser's key is a point of P-256 (RFC 8291); messages can be encrypted for no other. */
export function isPushKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 130;
  } catch {
    return false;
  }
}

/** Whether `endpoint` belongs to one of the push services: `host`, `*.host`, or an origin (`http://127.0.0.1:9`). */
export function isPushService(endpoint: string, services: string[]): boolean {
  const { protocol, host, origin } = new URL(endpoint);
  return services.some((service) => {
    if (service.includes('://')) return origin === service;
    if (protocol !== 'https:') return false;
    return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
  });
}

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@praticio/contracts/base/services';

export interface Secrets {
  jwtPrivateKeyFile: string;
  /** The secret that signs the calls of a service to others. */
  internalOf: (service: ServiceName) => string;
  unsubscribeSecret: string;
  hubSubscriberKey: string;
  hubPublisherKey: string;
  linkSecret: string;
  /** The key of push messages. */
  vapidPrivateKey: string;
  stripeKey: string;
  stripeWebhookSecret: string;
}

/** Loads the platform's secrets, which are made once in `<dataDir>/secrets` and readable by the owner only. */
export function loadSecrets(dataDir: string): Secrets {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (name: string, make: () => string) => {
    const file = join(folder, name);
    if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
    return file;
  };
  const secret = (name: string, prefix = '') =>
    readFileSync(
      fileOf(name, () => prefix + randomBytes(32).toString('base64url')),
      'utf8',
    );
  return {
    jwtPrivateKeyFile: fileOf('jwt-private-key.pem', () =>
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ),
    internalOf: (service) => secret(`internal-${service}`),
    unsubscribeSecret: secret('unsubscribe'),
    hubSubscriberKey: secret('hub-subscriber'),
    hubPublisherKey: secret('hub-publisher'),
    linkSecret: secret('links'),
    // any 32 bytes below the order of P-256 are a key, and all but one in four billion are
    vapidPrivateKey: secret('vapid-private-key'),
    stripeKey: secret('stripe-stand-in-key', 'sk_test_'),
    stripeWebhookSecret: secret('stripe-stand-in-webhook', 'whsec_'),
  };
}

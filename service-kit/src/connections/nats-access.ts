import { readFileSync } from 'node:fs';
import { type ConnectionOptions, credsAuthenticator } from '@nats-io/nats-core';

/** Where NATS is and how it lets this process in. */
export interface NatsAccess {
  /** One or more servers, comma separated: `nats://user:password@host:4222`, `nats://token@host`, `tls://host`. */
  url: string;
  /** A file of nsc's with a user's JWT and seed, in place of what the URL says. */
  credentialsFile?: string | undefined;
  /** Who has signed the server's certificate, where it is nobody whom Node knows. */
  caFile?: string | undefined;
}

/** What the configuration of a process says of NATS. */
export const natsAccess = (config: {
  NATS_URL: string;
  NATS_CREDENTIALS_FILE?: string | undefined;
  NATS_CA_FILE?: string | undefined;
}): NatsAccess => ({
  url: config.NATS_URL,
  credentialsFile: config.NATS_CREDENTIALS_FILE,
  caFile: config.NATS_CA_FILE,
});

/** The client takes neither names nor passwords out of an address. */
export function connectionOptionsOf({ url, credentialsFile, caFile }: NatsAccess): ConnectionOptions {
  const urls = url.split(',').map((one) => new URL(one));
  const { username = '', password = '' } = urls[0] ?? {};
  const [user, pass] = [username, password].map(decodeURIComponent);
  const isSecure = caFile !== undefined || urls.some(({ protocol }) => protocol === 'tls:');
  return {
    servers: urls.map(({ host }) => host),
    ...(pass ? { user, pass } : user ? { token: user } : {}),
    ...(credentialsFile && { authenticator: credsAuthenticator(readFileSync(credentialsFile)) }),
    ...(isSecure && { tls: caFile ? { caFile } : {} }),
  } as ConnectionOptions;
}

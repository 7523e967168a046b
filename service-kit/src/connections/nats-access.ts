import { readFileSync } from 'node:fs';
import { type ConnectionOptions, credsAuthenticator } from '@nats-io/nats-core';

/** The servers of NATS and the credentials of this process. */
export interface NatsAccess {
  /** One or more servers, comma separated: `nats://user:password@host:4222`, `nats://token@host`, `tls://host`. */
  url: string;
  /** A file written by nsc with a user's JWT and seed; replaces the credentials in the URL. */
  credentialsFile?: string | undefined;
  /** PEM file of the authority that signed the server's certificate, if Node does not trust it by default. */
  caFile?: string | undefined;
  /** How many servers of a cluster keep each stream; 1 when left out. */
  replicas?: number | undefined;
}

/** Reads the NATS variables of a process's configuration. */
export const natsAccess = (config: {
  NATS_URL: string;
  NATS_CREDENTIALS_FILE?: string | undefined;
  NATS_CA_FILE?: string | undefined;
  NATS_REPLICAS?: number | undefined;
}): NatsAccess => ({
  url: config.NATS_URL,
  credentialsFile: config.NATS_CREDENTIALS_FILE,
  caFile: config.NATS_CA_FILE,
  replicas: config.NATS_REPLICAS,
});

/** Options of the NATS client, which does not read user and password from a URL itself. */
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

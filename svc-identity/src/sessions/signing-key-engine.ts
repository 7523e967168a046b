import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  ACCESS_TOKEN_ALGORITHM,
  type PublicKey,
  type PublicKeys,
  publicKeySchema,
} from '@praticio/contracts/base/auth';
import { ConfigError } from '@praticio/service-kit/config';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  importPKCS8,
  importSPKI,
} from 'jose';

export interface SigningKeys {
  privateKey: CryptoKey;
  keyId: string;
  /** The public keys of tokens that are good: the current one and those it replaced. */
  keySet: PublicKeys;
}

/** Keys that verify this service's own tokens; it fetches none. */
export const ownKeys = async (files: Parameters<typeof readSigningKeys>[0]) =>
  createLocalJWKSet((await readSigningKeys(files)).keySet);

/** Reads the PEM files; throws a ConfigError that names the variable when a file is missing or holds no Ed25519 key. */
export async function readSigningKeys({
  JWT_PRIVATE_KEY_FILE: privateFile,
  JWT_PREVIOUS_PUBLIC_KEY_FILES: previousFiles,
}: {
  JWT_PRIVATE_KEY_FILE: string;
  JWT_PREVIOUS_PUBLIC_KEY_FILES: string[];
}): Promise<SigningKeys> {
  const [current, ...previous] = await Promise.all([
    readPrivateKey(privateFile).catch(refusal('JWT_PRIVATE_KEY_FILE', privateFile)),
    ...previousFiles.map((file) => readPublicKey(file).catch(refusal('JWT_PREVIOUS_PUBLIC_KEY_FILES', file))),
  ]);
  const { privateKey, jwk } = current;
  return { privateKey, keyId: jwk.kid, keySet: { keys: [jwk, ...previous] } };
}

function refusal(variable: string, file: string) {
  return (cause: unknown): never => {
    throw new ConfigError(
      `The configuration is wrong:\n  ${variable}: ${file} holds no readable Ed25519 key`,
      {
        cause,
      },
    );
  };
}

async function readPrivateKey(file: string) {
  const pem = await readFile(file, 'utf8');
  const publicPem = createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey: await importPKCS8(pem, ACCESS_TOKEN_ALGORITHM), jwk: await publicJwk(publicPem) };
}

async function readPublicKey(file: string) {
  return publicJwk(await readFile(file, 'utf8'));
}
async function publicJwk(pem: string): Promise<PublicKey> {
  const jwk = await exportJWK(await importSPKI(pem, ACCESS_TOKEN_ALGORITHM, { extractable: true }));
  const kid = await calculateJwkThumbprint(jwk);
  return publicKeySchema.parse({ ...jwk, kid, alg: ACCESS_TOKEN_ALGORITHM, use: 'sig' });
}

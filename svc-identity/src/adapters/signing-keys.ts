import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ACCESS_TOKEN_ALGORITHM } from 'contracts/auth';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  importPKCS8,
  importSPKI,
  type JSONWebKeySet,
  type JWK,
} from 'jose';

export interface SigningKeys {
  privateKey: CryptoKey;
  keyId: string;
  /** The public keys of tokens that are good: the current one and those it replaced. */
  keySet: JSONWebKeySet;
}

/** Reads the PEM files; a file that is missing or no Ed25519 key is an error that names it. */
export async function readSigningKeys(privateFile: string, previousFiles: string[]): Promise<SigningKeys> {
  const privatePem = await readPem(privateFile);
  const publicPem = createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();
  const previousPems = await Promise.all(previousFiles.map(readPem));
  const current = await publicJwk(publicPem);
  const previous = await Promise.all(previousPems.map(publicJwk));
  return {
    privateKey: await importPKCS8(privatePem, ACCESS_TOKEN_ALGORITHM),
    keyId: current.kid,
    keySet: { keys: [current, ...previous] },
  };
}

async function readPem(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`the key file ${file} cannot be read`, { cause });
  });
}

async function publicJwk(pem: string): Promise<JWK & { kid: string }> {
  const jwk = await exportJWK(await importSPKI(pem, ACCESS_TOKEN_ALGORITHM, { extractable: true }));
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: ACCESS_TOKEN_ALGORITHM, use: 'sig' };
}

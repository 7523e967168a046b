import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RegistryFile } from '@praticio/contracts/base/releases';
import { VERSIONS_CANDIDATE, VERSIONS_FIRST } from '@praticio/contracts/base/versions-cookie';

/** 128 bits in base64url. */
const SIGNATURE_LENGTH = 22;

/** Signs `text` with the key of a registry, which gateways, the host of the remotes and releases know, exclusively. */
export function signature(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);
}

export function isSignature(given: string, key: string, text: string): boolean {
  const [own, other] = [Buffer.from(signature(key, text)), Buffer.from(given)];
  return own.length === other.length && timingSafeEqual(own, other);
}

/** The value of the cookie `versions` for the check of a candidate; null for a registry without a key. */
export function candidateChoice(
  { key }: Pick<RegistryFile, 'key'>,
  candidate: { name: string; version: string },
): string | null {
  const { name, version } = candidate;
  return key === undefined
    ? null
    : `${VERSIONS_CANDIDATE}-${signature(key, `${VERSIONS_CANDIDATE} ${name} ${version}`)}`;
}

/** The value for administrators, different for each gradual release; null while there is none for them. */
export function administratorChoice({ key, remotes }: Pick<RegistryFile, 'key' | 'remotes'>): string | null {
  const theirs = remotes.flatMap(({ name, gradual }) =>
    gradual?.administrators ? [`${name} ${gradual.version} ${gradual.since}`] : [],
  );
  if (key === undefined || theirs.length === 0) return null;
  return `${VERSIONS_FIRST}-${signature(key, `${VERSIONS_FIRST} ${theirs.join()}`)}`;
}

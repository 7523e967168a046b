import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { isSignature, signature } from '@praticio/deploy/registry-key';
import { clientKey } from '../limits/client-key.ts';

/** A page may be open for long before it reports about an area. */
const VALID_MS = 12 * HOUR_MS;
const ID_BYTES = 9;
const LOAD = /^([a-z0-9]{1,12})\.([A-Za-z0-9_-]{12})\.([A-Za-z0-9_-]{22})$/;

/** The network of a client: /24 of IPv4, /48 of IPv6, which one household or company has. */
export function networkOf(ip: string): string {
  const key = clientKey(ip);
  return key.includes('.') ? key.split('.').slice(0, 3).join('.') : key.split('-').slice(0, 3).join('-');
}

const textOf = (at: string, id: string, network: string) => `load ${at} ${id} ${network}`;

/** Creates the signed id of one load of a page, which is valid in its client's network only. */
export function nameLoad(key: string, ip: string, now = Date.now()): string {
  const [at, id] = [now.toString(36), randomBytes(ID_BYTES).toString('base64url')];
  return `${at}.${id}.${signature(key, textOf(at, id, networkOf(ip)))}`;
}

/** The id of a load and its client's network, as an opaque key; null for a forged id. */
export function readLoad(
  key: string,
  name: unknown,
  ip: string,
  now = Date.now(),
): { load: string; network: string } | null {
  const [, at = '', id = '', given = ''] = (typeof name === 'string' && LOAD.exec(name)) || [];
  const age = now - Number.parseInt(at, 36);
  const network = networkOf(ip);
  if (!(age >= 0 && age < VALID_MS) || !isSignature(given, key, textOf(at, id, network))) return null;
  return { load: id, network: signature(key, `network ${network}`) };
}

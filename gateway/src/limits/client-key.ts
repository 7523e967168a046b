import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/**
 * The key of a client in rate limits: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one
 * household. Consists of letters, digits, dots and hyphens only, for any input of a proxy in front.
 */
export function clientKey(ip: string): string {
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return `other-${ip.replace(/[^A-Za-z0-9-]/g, '-').slice(0, 64)}`;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = (ip.split('%', 1)[0] as string).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const afterLength = after.length + (tail?.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : GROUPS - before.length - afterLength;
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join('-');
}

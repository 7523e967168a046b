import ipaddr from 'ipaddr.js';

/** Responds inside Microsoft's cloud although it looks like any other (https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16). */
const INSIDE_CLOUDS = ['168.63.129.16'];
/** The only part of IPv6 in which public hosts are (https://www.iana.org/assignments/ipv6-address-space). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public Internet: neither private, loopback, link-local (metadata of clouds), shared by a
 * provider, reserved nor multicast, and no IPv6 form of an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || INSIDE_CLOUDS.includes(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/** The IP address that a URL names in place of a host; null for a name. */
export function literalAddressOf({ hostname }: URL): string | null {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(literal) ? literal : null;
}

const LOCAL_NAME = /^localhost$|\.(localhost|local|internal|home|lan|intranet|arpa|test|invalid)$|^[^.]+$/;

const isAllowed = ({ hostname, protocol }: URL, allowedHosts: readonly string[]): boolean =>
  allowedHosts.includes(hostname) && /^https?:$/.test(protocol);

/**
 * The sentence that refuses to call the URL; null for a good one. A name is checked again at each connection, by the addresses that
 * it has then. `allowedHosts` may be private and without TLS.
 */
export function hostRefusalOf(text: string, allowedHosts: readonly string[]): string | null {
  const url = URL.parse(text);
  if (url && isAllowed(url, allowedHosts)) return null;
  if (url?.protocol !== 'https:') return 'Indiquez une adresse complète, qui commence par https://';
  if (url.username || url.password) return "L'adresse ne contient ni identifiant ni mot de passe";
  const literal = literalAddressOf(url);
  const isReachable = literal ? isPublicAddress(literal) : !LOCAL_NAME.test(url.hostname.replace(/\.$/, ''));
  return isReachable ? null : "Cette adresse n'est pas joignable depuis Internet";
}

/** As `hostRefusalOf`, for a URL that somebody registers: the port is that of HTTPS, the only one that clusters let out. */
export function refusalOf(text: string, allowedHosts: readonly string[]): string | null {
  const url = URL.parse(text);
  const isOther = url !== null && url.port !== '' && !isAllowed(url, allowedHosts);
  return hostRefusalOf(text, allowedHosts) ?? (isOther ? 'Seul le port 443 est possible' : null);
}

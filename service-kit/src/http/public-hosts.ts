import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { hostRefusalOf, isPublicAddress, literalAddressOf } from '../security/public-address.ts';

const DNS = { timeout: 2_000, tries: 2 };

class RefusedAddress extends Error {
  readonly code = 'refused-address';
}

interface Settings {
  /** Hosts that may be private and speak plain HTTP. */
  allowedHosts: readonly string[];
  /** All addresses of a name. */
  resolve?: (hostname: string) => Promise<{ address: string; family: 4 | 6 }[]>;
  isPublic?: (address: string) => boolean;
}

interface Call extends Pick<RequestOptions, 'method' | 'headers'> {
  body?: string;
  signal: AbortSignal;
}

/**
 * Calls URLs that somebody else has chosen. The socket connects to the very addresses that were checked, so that a name that
 * changes in between changes nothing; a redirect is a response and never followed; no connection is used twice. Resolves with the
 * head of the response; the caller limits the bytes that it reads. Throws an error that `callFailureOf` classifies.
 */
export function publicHosts({ allowedHosts, resolve = resolveName, isPublic = isPublicAddress }: Settings) {
  /** Node calls it when it connects, for names only. */
  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname)
      .then((found) => {
        if (found.some(({ address }) => !isPublic(address))) throw new RefusedAddress();
        const usable = found.filter(({ family }) => !options.family || family === options.family);
        const [first] = usable;
        if (!first) throw Object.assign(new Error('no address'), { code: 'ENODATA' });
        if (options.all) callback(null, usable);
        else callback(null, first.address, first.family);
      })
      .catch((error: NodeJS.ErrnoException) => callback(error, ''));
  };

  return async (url: URL, { body, ...call }: Call): Promise<IncomingMessage> => {
    const isAllowed = allowedHosts.includes(url.hostname);
    const literal = literalAddressOf(url);
    if (hostRefusalOf(url.href, allowedHosts) || (literal && !isAllowed && !isPublic(literal)))
      throw new RefusedAddress();
    return new Promise((respond, reject) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
        ...call,
        // a new connection each time: a kept one would go to an address that was checked long ago
        agent: false,
        ...(isAllowed ? {} : { lookup: checkedLookup }),
      });
      request.once('response', respond).once('error', reject).end(body);
    });
  };
}
export type CallPublicHost = ReturnType<typeof publicHosts>;

/** By DNS alone, off the pool of threads in which a slow server would hold up others; names of the machine's own hosts file are unknown. */
async function resolveName(hostname: string) {
  const resolver = new Resolver(DNS);
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 as const })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}

export type CallFailure = 'timeout' | 'refused-address' | 'dns' | 'tls' | 'connection';

const DNS_CODES = ['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'EBADNAME', 'EAI_AGAIN', 'EFORMERR'];
const TLS_CODE = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/;

/** Why a call has got no response. */
export function callFailureOf(error: unknown): CallFailure {
  const { code = '', name = '' } = error as { code?: string; name?: string };
  if (code === 'refused-address') return 'refused-address';
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEOUT') return 'timeout';
  if (DNS_CODES.includes(code)) return 'dns';
  return TLS_CODE.test(code) ? 'tls' : 'connection';
}

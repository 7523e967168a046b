import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { inSpan, SpanKind } from '@praticio/service-kit/tracing';
import { hostRefusalOf, isPublicAddress, literalAddressOf } from './address-engine.ts';
import type { Try } from './webhook.ts';

const DNS = { timeout: 2_000, tries: 2 };
const ANSWER_MAX_BYTES = 1_000;

class RefusedAddress extends Error {
  readonly code = 'refused-address';
}

interface Settings {
  /** Hosts that may be private and speak plain HTTP. */
  allowedHosts: readonly string[];
  timeoutMs: number;
  /** All addresses of a name. */
  resolve?: (hostname: string) => Promise<{ address: string; family: 4 | 6 }[]>;
  isPublic?: (address: string) => boolean;
}

/**
 * Sends deliveries. The socket connects to the very addresses that were checked, so that a name that changes in between changes
 * nothing; a redirect is a failure and never followed; no connection is used twice; the response is read to a limit.
 */
export function receiverClient({
  allowedHosts,
  timeoutMs,
  resolve = resolveName,
  isPublic = isPublicAddress,
}: Settings) {
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

  async function post(url: URL, headers: Record<string, string>, body: string) {
    const isAllowed = allowedHosts.includes(url.hostname);
    const literal = literalAddressOf(url);
    if (hostRefusalOf(url.href, allowedHosts) || (literal && !isAllowed && !isPublic(literal)))
      throw new RefusedAddress();
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await new Promise<IncomingMessage>((respond, reject) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method: 'POST',
        // a new connection each time: a kept one would go to an address that was checked long ago
        agent: false,
        signal,
        ...(isAllowed ? {} : { lookup: checkedLookup }),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Praticio-Webhooks/1',
        },
      });
      request.once('response', respond).once('error', reject).end(body);
    });
    return { status: response.statusCode ?? 0, answer: await beginningOf(response) };
  }

  /** Never throws: what went wrong is part of the result. */
  return (url: string, { headers, body }: { headers: Record<string, string>; body: string }) =>
    inSpan('deliver a webhook', { kind: SpanKind.CLIENT }, async (): Promise<Omit<Try, 'at'>> => {
      const started = performance.now();
      const durationMs = () => Math.round(performance.now() - started);
      try {
        const response = await post(new URL(url), headers, body);
        return { ...response, failure: null, durationMs: durationMs() };
      } catch (error) {
        return { status: null, failure: failureOf(error), answer: '', durationMs: durationMs() };
      }
    });
}

/** The status says all; the response is shown only. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= ANSWER_MAX_BYTES) break;
    }
  } catch {
    // a response that breaks off or takes too long has given its status
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, ANSWER_MAX_BYTES).toString('utf8').replaceAll('\0', '');
}

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

const DNS_CODES = ['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'EBADNAME', 'EAI_AGAIN', 'EFORMERR'];
const TLS_CODE = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/;

function failureOf(error: unknown): NonNullable<Try['failure']> {
  const { code = '', name = '' } = error as { code?: string; name?: string };
  if (code === 'refused-address') return 'refused-address';
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEOUT') return 'timeout';
  if (DNS_CODES.includes(code)) return 'dns';
  return TLS_CODE.test(code) ? 'tls' : 'connection';
}

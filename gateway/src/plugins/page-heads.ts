import { type RemoteRecord, remotePageAt } from '@praticio/contracts/base/remote-record';
import type { HandedResponse } from '@praticio/contracts/base/rendering';
import type { Logger } from '@praticio/service-kit/logger';
import { activeTraceparent, TRACE_HEADER } from '@praticio/service-kit/tracing';
import { articleHead } from '../pages/article-head.ts';
import { offerHead } from '../pages/offer-head.ts';
import { absentHead, type PageHead } from '../pages/page-head.ts';
import { structureHead } from '../pages/structure-head.ts';
import type { Balancer } from '../upstreams/balancer.ts';
import { bytesOf } from '../upstreams/response-reader.ts';

/** How long a head is reused: a page with many visitors requests it once in this time. */
const FRESH_MS = 10_000;
const HEADS_MAX = 1_000;
/** The largest response to reuse; larger ones are read again when needed. */
const HANDED_MAX_BYTES = 256 * 1_024;

type FoundHead = { head: PageHead } | { movedTo: string } | null;

/** The head, and the API's response from which it was read. */
interface Read {
  found: FoundHead;
  response?: HandedResponse;
}

/** The source of the heads of one kind of page. */
interface HeadSource {
  /** Matches the page's path; group 1 is the end of the API's path. */
  page: RegExp;
  /** Matches the paths of the same form, with any text as the id. */
  form: RegExp;
  api: string;
  balancer: Balancer;
  read: (response: unknown, publicUrl: string) => PageHead | null;
  absent: string;
}

export interface PageHeads {
  /**
   * Finds the head of the page at `pathname`; null if the page has none, or its service is late or unavailable. `records`
   * distinguish other pages of a remote, such as /offers/create, from an invalid id; null while they are unknown.
   */
  find(
    pathname: string,
    client: { ip: string; requestId: string },
    records: readonly RemoteRecord[] | null,
  ): Promise<Read>;
}

export function createPageHeads(options: {
  offers: Balancer;
  blog: Balancer;
  identity: Balancer;
  publicUrl: string;
  timeoutMs: number;
  logger: Logger;
}): PageHeads {
  const { offers, blog, identity, publicUrl, timeoutMs, logger } = options;
  const sources: HeadSource[] = [
    {
      page: /^\/(?:offers|offres)\/([1-9]\d{0,14})$/,
      form: /^\/(?:offers|offres)\/[^/]+$/,
      api: '/api/offers/',
      balancer: offers,
      read: offerHead,
      absent: 'Offre non trouvée',
    },
    {
      page: /^\/blog\/([a-z0-9-]{1,200})$/,
      form: /^\/blog\/[^/]+$/,
      api: '/api/blog/',
      balancer: blog,
      read: articleHead,
      absent: 'Article introuvable',
    },
    {
      page: /^\/structures\/([A-Za-z0-9-]{1,100})$/,
      form: /^\/structures\/[^/]+$/,
      api: '/api/structures/',
      balancer: identity,
      read: structureHead,
      absent: 'Structure introuvable',
    },
  ];
  const known = new Map<string, { found: FoundHead; until: number }>();

  async function ask(
    source: HeadSource,
    pathname: string,
    id: string,
    client: { ip: string; requestId: string },
  ): Promise<Read> {
    const traceparent = activeTraceparent();
    const path = `${source.api}${id}`;
    const { statusCode, headers, body } = await source.balancer.ask({
      origin: 'http://balanced.internal',
      path,
      method: 'GET',
      headers: {
        accept: 'application/json',
        'x-forwarded-for': client.ip,
        'x-request-id': client.requestId,
        // reading an article for its page's head does not count as a view
        'sec-purpose': 'prefetch',
        ...(traceparent && { [TRACE_HEADER]: traceparent }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (statusCode === 200 || statusCode === 404 || statusCode === 410) {
      const text = String(await bytesOf(body));
      const head =
        statusCode === 200
          ? source.read(JSON.parse(text), publicUrl)
          : absentHead(pathname, source.absent, statusCode);
      const found = head && { head };
      if (text.length > HANDED_MAX_BYTES) return { found };
      const type = String(headers['content-type'] ?? '');
      return { found, response: { path, status: statusCode, type, body: text } };
    }
    body.destroy();
    const target = [301, 308].includes(statusCode) ? movedTo(source, headers.location) : null;
    if (target) return { found: { movedTo: target } };
    throw new Error(`The service responded ${statusCode}.`);
  }

  return {
    async find(path, client, records) {
      const pathname = usualPath(path);
      for (const source of sources) {
        if (!source.form.test(pathname)) continue;
        const id = source.page.exec(pathname)?.[1];
        if (id === undefined) {
          const isAbsent = records && !isPlainPage(records, pathname);
          return { found: isAbsent ? { head: absentHead(pathname, source.absent, 404) } : null };
        }
        const remembered = known.get(pathname);
        if (remembered && remembered.until > performance.now()) return { found: remembered.found };
        try {
          const read = await ask(source, pathname, id, client);
          known.delete(pathname);
          known.set(pathname, { found: read.found, until: performance.now() + FRESH_MS });
          if (known.size > HEADS_MAX) known.delete(known.keys().next().value as string);
          return read;
        } catch (error) {
          logger.warn({ err: error, page: source.api }, 'a page is sent without its own head');
          return { found: null };
        }
      }
      return { found: null };
    },
  };
}

/** The path as links have it: the router of the pages ignores a slash at the end, and the case of '/Offers'. */
const usualPath = (path: string) => path.replace(/\/$/, '').replace(/^\/[^/]+/, (name) => name.toLowerCase());

/** Whether a remote has a fixed page at `pathname`, not one with an id. */
function isPlainPage(records: readonly RemoteRecord[], pathname: string): boolean {
  const found = remotePageAt(records, pathname);
  return found !== null && !found.page.path.includes(':');
}

/** The path of an article whose slug has changed, from the API's Location header. */
function movedTo(source: HeadSource, location: string | string[] | undefined): string | null {
  if (typeof location !== 'string') return null;
  const { pathname } = new URL(location, 'http://balanced.internal');
  if (!pathname.startsWith(source.api)) return null;
  const page = `/blog/${pathname.slice(source.api.length)}`;
  return source.page.test(page) ? page : null;
}

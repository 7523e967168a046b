import type { Endpoint } from 'contracts/base/endpoint';
import { endpointsOf } from 'contracts/catalogue/endpoints';
import { REQUEST_ID_HEADER } from 'service-kit/request-context';
import { TRACE_HEADER } from 'service-kit/tracing';
import type { RendererConfig } from './config.ts';
import type { Origin } from './drawing-worker.ts';
import type { ApiAnswer } from './messages.ts';

const READ_LIMIT_MS = 4_000;

/** Reads from the services, for drawings of public pages, only what a visitor may read. */
export function createApiReader(config: RendererConfig) {
  const services = [
    { origins: config.OFFERS_URL, readable: pathsOf(endpointsOf.offers) },
    { origins: config.BLOG_URL, readable: pathsOf(endpointsOf.blog) },
    { origins: config.IDENTITY_URL, readable: pathsOf(endpointsOf.identity) },
  ];
  let turn = 0;

  /** The answer to `GET path` for a visitor; null when no instance of its service answers, or nobody may read it. */
  return async (path: string, origin: Origin): Promise<ApiAnswer | null> => {
    const pathname = path.split('?', 1)[0] as string;
    const service = services.find(({ readable }) => readable.some((pattern) => pattern.test(pathname)));
    if (!service) return null;
    turn += 1;
    for (const offset of service.origins.keys()) {
      const instance = service.origins[(turn + offset) % service.origins.length] as string;
      const answer = await ask(`${instance}${path}`, origin);
      if (answer && answer.status !== 503) return answer;
    }
    return null;
  };
}

async function ask(url: string, { requestId, traceparent }: Origin): Promise<ApiAnswer | null> {
  try {
    const response = await fetch(url, {
      // a drawing does not count as a view: the browser reports when somebody reads the page
      headers: {
        accept: 'application/json',
        'sec-purpose': 'prefetch',
        [REQUEST_ID_HEADER]: requestId,
        ...(traceparent && { [TRACE_HEADER]: traceparent }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(READ_LIMIT_MS),
    });
    const body = await response.text();
    return { status: response.status, type: response.headers.get('content-type') ?? '', body };
  } catch {
    // this instance is down: ask the next one; if all are down, the browser draws the page
    return null;
  }
}

function pathsOf(endpoints: readonly Endpoint[]): RegExp[] {
  return endpoints
    .filter(({ method, access }) => method === 'GET' && (access === 'public' || access === 'optional'))
    .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
}

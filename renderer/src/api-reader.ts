import type { Endpoint } from '@praticio/contracts/base/endpoint';
import { endpointsOf } from '@praticio/contracts/catalogue/endpoints';
import { REQUEST_ID_HEADER } from '@praticio/service-kit/request-context';
import { TRACE_HEADER } from '@praticio/service-kit/tracing';
import { Agent, request } from 'undici';
import type { RendererConfig } from './config.ts';
import type { ApiResponse } from './messages.ts';
import type { Origin } from './render-worker.ts';

const READ_LIMIT_MS = 4_000;
/** An instance that gave no response is tried last for this time, which doubles with each further failure. */
const AWAY_MS = 1_000;
const AWAY_MAX_MS = 30_000;

/** One instance of a service, and whether it was unavailable at the last attempt. */
interface Instance {
  origin: string;
  failures: number;
  awayUntil: number;
}

/** Reads public data from the services for rendering public pages. */
export function createApiReader(config: RendererConfig) {
  const services = [
    { instances: instancesAt(config.OFFERS_URL), readable: pathsOf(endpointsOf.offers) },
    { instances: instancesAt(config.BLOG_URL), readable: pathsOf(endpointsOf.blog) },
    { instances: instancesAt(config.IDENTITY_URL), readable: pathsOf(endpointsOf.identity) },
  ];
  let turn = 0;

  /** The response to `GET path` for a visitor; null if no instance of its service responds, or it is not public. */
  return async (path: string, origin: Origin): Promise<ApiResponse | null> => {
    const pathname = path.split('?', 1)[0] as string;
    const service = services.find(({ readable }) => readable.some((pattern) => pattern.test(pathname)));
    if (!service) return null;
    turn += 1;
    // copy the order, because other reads change it while this one waits
    for (const instance of inOrder(service.instances, turn)) {
      // one read at a time checks whether it is back
      if (instance.failures > 0) holdAway(instance);
      const response = await ask(`${instance.origin}${path}`, origin);
      if (response && response.status !== 503) {
        instance.failures = 0;
        instance.awayUntil = 0;
        return response;
      }
      instance.failures += 1;
      holdAway(instance);
    }
    return null;
  };
}

function holdAway(instance: Instance): void {
  instance.awayUntil = performance.now() + Math.min(AWAY_MS * 2 ** (instance.failures - 1), AWAY_MAX_MS);
}

const instancesAt = (origins: readonly string[]): Instance[] =>
  origins.map((origin) => ({ origin, failures: 0, awayUntil: 0 }));

/** Each instance once, one after the other by `turn`; those that were unavailable a moment ago come last. */
function inOrder(instances: readonly Instance[], turn: number): Instance[] {
  const start = turn % instances.length;
  const rotated = [...instances.slice(start), ...instances.slice(0, start)];
  const isAway = ({ awayUntil }: Instance) => awayUntil > performance.now();
  return [...rotated.filter((instance) => !isAway(instance)), ...rotated.filter(isAway)];
}

/** A third of the processor time of `fetch`. */
const agent = new Agent({
  headersTimeout: READ_LIMIT_MS,
  bodyTimeout: READ_LIMIT_MS,
  connect: { timeout: READ_LIMIT_MS },
});

async function ask(url: string, { requestId, traceparent }: Origin): Promise<ApiResponse | null> {
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      // a rendering does not count as a view: the browser reports views
      headers: {
        accept: 'application/json',
        'sec-purpose': 'prefetch',
        [REQUEST_ID_HEADER]: requestId,
        ...(traceparent && { [TRACE_HEADER]: traceparent }),
      },
    });
    return { status: statusCode, type: String(headers['content-type'] ?? ''), body: await body.text() };
  } catch {
    // this instance is down: try the next one; if all are down, the browser renders the page
    return null;
  }
}

function pathsOf(endpoints: readonly Endpoint[]): RegExp[] {
  return endpoints
    .filter(({ method, access }) => method === 'GET' && (access === 'public' || access === 'optional'))
    .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
}

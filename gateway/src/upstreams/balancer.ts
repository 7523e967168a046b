import type { Agent, Dispatcher } from 'undici';
import type { Instance, Instances } from './instances.ts';
import {
  type ResponseCallback,
  ResponseReader,
  ShortBody,
  type UpstreamResponse,
} from './response-reader.ts';
import { Upload } from './upload.ts';

type Options = Dispatcher.RequestOptions<null>;

export interface Balancer {
  /** The form that reply-from's `undici` option needs. */
  request(options: Options, callback: ResponseCallback): void;
  /** The same with a promise. */
  ask(options: Options): Promise<UpstreamResponse>;
}

/** The most attempts for one request. */
const ATTEMPTS_MAX = 3;
const PAUSE_MS = 100;

/** The connection failed before it carried the request: the instance is gone rather than slow. */
const isUnreachable = (code: string | undefined) =>
  code === 'ECONNREFUSED' ||
  code === 'ENOTFOUND' ||
  code === 'EAI_AGAIN' ||
  code === 'EHOSTUNREACH' ||
  code === 'ENETUNREACH' ||
  code === 'UND_ERR_CONNECT_TIMEOUT';

/** The connection broke before the response arrived, for example because the other side just closed a kept-alive one. */
const isBroken = (code: string | undefined) =>
  code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET';

const failedAt = new WeakMap<object, string>();

/** The origin of the instance that a failed request was sent to last, for the log; `error` is the balancer's. */
export function instanceOf(error: unknown): string | undefined {
  return error instanceof Error ? failedAt.get(error) : undefined;
}

/**
 * Sends each request to one of `instances`. A GET or HEAD that gets no response, and any request without a body that
 * reached no instance, goes to another instance (docs/architecture.md#one-way-in). Every other request is sent once, since
 * it may have had its effect. For `patienceMs` after all instances have become unreachable, repeatable requests wait for one.
 */
export function createBalancer(options: {
  agent: Agent;
  instances: Instances;
  patienceMs?: number;
}): Balancer {
  const { agent, instances, patienceMs = 0 } = options;
  const attempts = Math.min(ATTEMPTS_MAX, Math.max(2, instances.size));
  /** When all instances became unreachable. */
  let goneSince: number | undefined;

  function isWorthWaiting(): boolean {
    goneSince ??= performance.now();
    return performance.now() - goneSince < patienceMs;
  }

  function send(options: Options, callback: ResponseCallback, tried: Instance[]): void {
    const instance = instances.pick(tried);
    tried.push(instance);
    const isLast = tried.length >= attempts;
    const isRepeatable = options.method === 'GET' || options.method === 'HEAD';

    const onResponse: ResponseCallback = (error, response) => {
      if (error === null) {
        goneSince = undefined;
        // the instance ends the connection because it is stopping; the next poll will find it not ready
        if (response.headers.connection === 'close') instances.markFailed(instance);
        if (response.statusCode !== 503 || !isRepeatable || isLast || !hasOther(instances, tried)) {
          callback(null, response);
          return;
        }
        if (!(response.body instanceof ShortBody)) response.body.resume();
      } else {
        const { code } = error as NodeJS.ErrnoException;
        const isGone = isUnreachable(code);
        if (isGone) instances.markFailed(instance);
        const isHarmless = isRepeatable ? isGone || isBroken(code) : isGone && !options.body;
        if (isHarmless && isLast && isWorthWaiting()) {
          setTimeout(send, PAUSE_MS, options, callback, []);
          return;
        }
        if (!isHarmless || isLast) {
          failedAt.set(error, instance.origin);
          callback(error, undefined);
          return;
        }
      }
      send(options, callback, tried);
    };
    options.origin = instance.origin;
    // when a client disconnects, abort its request to the service, even if it was sent completely
    if ((options.body as unknown) instanceof Upload)
      options.signal = (options.body as unknown as Upload).signal;
    agent.dispatch(options as Dispatcher.DispatchOptions, new ResponseReader(options, onResponse));
  }

  return {
    request: (options, callback) => send(options, callback, []),
    ask: (options) =>
      new Promise((resolve, reject) => {
        send(options, (error, response) => (error ? reject(error) : resolve(response)), []);
      }),
  };
}

function hasOther(instances: Instances, tried: Instance[]): boolean {
  return new Set(tried).size < instances.size;
}

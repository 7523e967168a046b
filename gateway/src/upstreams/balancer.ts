import type { Agent, Dispatcher } from 'undici';
import type { Instance, Instances } from './instances.ts';

type Options = Dispatcher.RequestOptions<null>;
type Response = Dispatcher.ResponseData<null>;
type Callback = (error: Error | null, response: Response) => void;

/** undici's `request`, as reply-from's `undici` option wants it (with a callback) and as a promise. */
export interface Balancer {
  request(options: Options, callback: Callback): void;
  request(options: Options): Promise<Response>;
}

/** The most instances that one request is offered to. */
const ATTEMPTS_MAX = 3;
const REPEATABLE_METHODS = new Set(['GET', 'HEAD']);

/** The connection never carried the request, so the instance is gone rather than slow. */
const isUnreachable = (code: string | undefined) =>
  code === 'ECONNREFUSED' ||
  code === 'ENOTFOUND' ||
  code === 'EAI_AGAIN' ||
  code === 'EHOSTUNREACH' ||
  code === 'ENETUNREACH' ||
  code === 'UND_ERR_CONNECT_TIMEOUT';

/** The connection broke before the answer's head, like a kept-alive one that the other side just closed. */
const isBroken = (code: string | undefined) =>
  code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET';

/**
 * Sends each request to one of `instances`. A GET or HEAD without an answer's head goes to another one
 * (docs/architecture.md#the-only-door), and so does any request without a body that reached nobody; everything else
 * is sent once, since it may have had its effect.
 */
export function createBalancer({ agent, instances }: { agent: Agent; instances: Instances }): Balancer {
  async function send(options: Options): Promise<Response> {
    const repeatable = REPEATABLE_METHODS.has(options.method ?? '');
    const attempts = Math.min(ATTEMPTS_MAX, Math.max(2, instances.size));
    const tried = new Set<Instance>();
    for (let attempt = 1; ; attempt++) {
      const instance = instances.pick(tried);
      tried.add(instance);
      try {
        const response = await agent.request<null>({ ...options, origin: instance.origin });
        const elsewhere = repeatable && tried.size < instances.size && attempt < attempts;
        if (response.statusCode !== 503 || !elsewhere) return response;
        await response.body.dump();
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code;
        if (isUnreachable(code)) instances.markFailed(instance);
        const harmless = repeatable
          ? isUnreachable(code) || isBroken(code)
          : isUnreachable(code) && !options.body;
        if (!harmless || attempt === attempts) throw error;
      }
    }
  }

  function request(options: Options, callback?: Callback): Promise<Response> | undefined {
    const sent = send(options);
    if (!callback) return sent;
    sent.then(
      (response) => {
        // reply-from destroys the body of an answer whose client has gone, and listens for no error of it
        response.body.on('error', () => undefined);
        callback(null, response);
      },
      (error: Error) => callback(error, undefined as never),
    );
    return undefined;
  }
  return { request: request as Balancer['request'] };
}

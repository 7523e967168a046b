import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ApiResponse, FromWorker, ToWorker, WorkerSources } from './messages.ts';

/**
 * A thread that renders the pages of one version of the shell and of one remote. It has no access to files or the network: the
 * process sends the pages' requests to the API, and refuses those for data that is not public.
 */

/** State for the hydration in the browser; this thread only passes it on. */
interface PageState {
  absences: readonly unknown[];
}

interface Shell {
  sharedModules: Readonly<Record<string, unknown>>;
  provideRoutes(exposed: unknown): void;
  draw(
    url: string,
    now: number,
    records: readonly unknown[],
    signal: AbortSignal,
  ): Promise<{ head: string; body: string; state: PageState }>;
}

const port = parentPort as MessagePort;
const tell = (message: FromWorker, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);
const nodeRequire = createRequire(import.meta.url);
/** Modules of Node that React's renderer for streams imports. */
const NODE_MODULES = ['async_hooks', 'crypto', 'stream', 'node:stream', 'util'];

const renderings = new Map<number, AbortController>();
const ownRendering = new AsyncLocalStorage<number>();
const asked = new Map<number, (response: ApiResponse | null) => void>();
let asks = 0;
let records: readonly unknown[] = [];

/** The `fetch` of rendered pages. It reaches only public data of our own API. */
globalThis.fetch = async (input, init) => {
  const rendering = ownRendering.getStore();
  const method = init?.method ?? 'GET';
  if (typeof input !== 'string' || !input.startsWith('/api/') || method !== 'GET' || rendering === undefined)
    throw new TypeError('A page that is rendered on a server reads the API only.');
  asks += 1;
  const ask = asks;
  const { promise, resolve } = Promise.withResolvers<ApiResponse | null>();
  asked.set(ask, resolve);
  tell({ ask, rendering, path: input });
  const response = await promise;
  if (!response) throw new TypeError('The API cannot be reached.');
  return responseOf(response);
};

/**
 * A response with the members that pages use. Whatever else remotes of any version may ask for is that of a real `Response`, which
 * costs as much as dozens of elements.
 */
function responseOf({ status, type, body }: ApiResponse): Response {
  const headers = { 'content-type': type };
  const usual: Partial<Response> = {
    status,
    ok: status >= 200 && status < 300,
    headers: new Headers(headers),
    text: async () => body,
  };
  let whole: Response | undefined;
  return new Proxy(Object.create(Response.prototype) as Response, {
    get(_target, name) {
      if (name in usual) return usual[name as keyof Response];
      if (!(name in Response.prototype)) return undefined;
      whole ??= new Response(body, { status, headers });
      const value: unknown = Reflect.get(whole, name, whole);
      return typeof value === 'function' ? value.bind(whole) : value;
    },
  });
}

/** Texts of React up to this length are copied faster by a loop than by the encoder of Node. */
const SHORT_LENGTH = 64;

/** React encodes a page in thousands of short pieces, nearly all of them ASCII. */
class PieceEncoder extends TextEncoder {
  override encodeInto(text: string, target: Uint8Array) {
    const { length } = text;
    if (length > SHORT_LENGTH || length > target.length) return super.encodeInto(text, target);
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > 0x7f) return super.encodeInto(text, target);
      target[index] = code;
    }
    return { read: length, written: length };
  }
}

function evaluate(source: string, name: string, respond: (id: string) => unknown): unknown {
  const module = { exports: {} as unknown };
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename: name });
  run(module, module.exports, respond);
  return module.exports;
}

function loadShell({ shell: source, remote }: WorkerSources): Shell {
  const shell = evaluate(source, 'shell.cjs', (id) => {
    if (!NODE_MODULES.includes(id))
      throw new Error(`The shell imports ${id}, which its build does not contain.`);
    const found = nodeRequire(id) as object;
    return id === 'util' ? { ...found, TextEncoder: PieceEncoder } : found;
  }) as Shell;
  if (remote === null) return shell;
  const routes = evaluate(remote, 'routes.cjs', (id) => {
    if (!(id in shell.sharedModules))
      throw new Error(`The remote imports ${id}, which the shell does not share.`);
    return shell.sharedModules[id];
  });
  if (!(routes as { default?: { routes?: unknown } }).default?.routes)
    throw new Error('The remote exposes no routes.');
  shell.provideRoutes(routes);
  return shell;
}

/** Returns JSON that is safe inside a `<script>`: it cannot end the element or start a comment. */
function jsonInHtml(value: object): string {
  return JSON.stringify(value)
    .replace(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

const encoder = new TextEncoder();
/** In memory of its own, unlike a Buffer. */
const bytesOf = (text: string) => encoder.encode(text);

async function render(shell: Shell, { render: id, url, now }: Extract<ToWorker, { render: number }>) {
  const end = new AbortController();
  renderings.set(id, end);
  try {
    const drawn = await ownRendering.run(id, () => shell.draw(url, now, records, end.signal));
    const [body, state] = [bytesOf(drawn.body), bytesOf(jsonInHtml(drawn.state))];
    const isAbsent = drawn.state.absences.length > 0;
    tell({ rendered: id, parts: { head: drawn.head, body, state, isAbsent } }, [body.buffer, state.buffer]);
  } catch (error) {
    tell({ failed: id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    renderings.delete(id);
  }
}

const shell = loadShell(workerData as WorkerSources);
port.on('message', (message: ToWorker) => {
  if ('render' in message) void render(shell, message);
  else if ('records' in message) records = message.records;
  else if ('end' in message) renderings.get(message.end)?.abort();
  else if ('answeredAsk' in message) {
    asked.get(message.answeredAsk)?.(message.response);
    asked.delete(message.answeredAsk);
  } else tell({ pong: true });
});
tell({ ready: true });

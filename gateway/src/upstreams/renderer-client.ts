import {
  RENDER_PATH,
  RENDERED_BYTES,
  type RenderRefusal,
  type RenderRequest,
  renderedLineSchema,
  renderedPageSchema,
  renderRefusalSchema,
} from '@praticio/contracts/base/rendering';
import { type Agent, request } from 'undici';
import type { PageBytes } from '../pages/rendered-page.ts';
import type { Instance, Instances } from './instances.ts';

/** Longer than the time limit of the renderer: a page that is late for one visitor is used for the next. */
const RESPONSE_LIMIT_MS = 6_000;

/** A request to render a page, with the records of the remotes and their hash. */
export type Asked = RenderRequest & Required<Pick<RenderRequest, 'records' | 'recordsHash'>>;

/** The renderer runs but does not render this page. */
class NotRendered extends Error {
  readonly reason: RenderRefusal;
  constructor(status: number, reason: RenderRefusal) {
    super(`The renderer responded ${status} (${reason}).`);
    this.reason = reason;
  }
}

/** Why a running renderer has not rendered a page; null for any other error. */
export const refusalIn = (error: unknown): RenderRefusal | null =>
  error instanceof NotRendered ? error.reason : null;

/** A page in the format of `RENDERED_BYTES`. */
function pageOfBytes(bytes: Buffer) {
  const start = bytes.indexOf('\n') + 1;
  const { bodyBytes, ...line } = renderedLineSchema.parse(JSON.parse(String(bytes.subarray(0, start))));
  const end = start + bodyBytes;
  return { ...line, body: bytes.subarray(start, end), state: bytes.subarray(end) };
}

/** A page as JSON, from a renderer of an earlier version. */
function pageOfText(response: unknown) {
  const { body, state, ...page } = renderedPageSchema.parse(response);
  return { ...page, body: Buffer.from(body), state: Buffer.from(state) };
}

/** Requests pages from one of `renderers`: from another one if the first is unreachable or overloaded. */
export function createRendererClient({ renderers, agent }: { renderers: Instances; agent: Agent }) {
  /** The hash of the records that each renderer has stored. */
  const kept = new WeakMap<Instance, string>();

  async function send(renderer: Instance, asked: RenderRequest): Promise<PageBytes> {
    const { statusCode, headers, body } = await request(new URL(RENDER_PATH, renderer.origin), {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json', accept: RENDERED_BYTES },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
    });
    if (statusCode !== 200)
      throw new NotRendered(statusCode, renderRefusalSchema.parse(await body.json()).reason);
    const isBytes = headers['content-type'] === RENDERED_BYTES;
    const { recordsKept, ...page } = isBytes
      ? pageOfBytes(Buffer.from(await body.arrayBuffer()))
      : pageOfText(await body.json());
    if (recordsKept !== undefined) kept.set(renderer, recordsKept);
    return page;
  }

  /** Sends the records only if the renderer does not have them. */
  async function ask(renderer: Instance, asked: Asked): Promise<PageBytes> {
    const { records: _kept, ...withoutRecords } = asked;
    if (kept.get(renderer) !== asked.recordsHash) return send(renderer, asked);
    try {
      return await send(renderer, withoutRecords);
    } catch (error) {
      if (refusalIn(error) !== 'records-unknown') throw error;
      // it was restarted
      kept.delete(renderer);
      return send(renderer, asked);
    }
  }

  return async (asked: Asked): Promise<PageBytes> => {
    const tried: Instance[] = [];
    for (;;) {
      const renderer = renderers.pick(tried);
      tried.push(renderer);
      try {
        return await ask(renderer, asked);
      } catch (error) {
        const isAway = isConnectionError(error);
        if (isAway) renderers.markFailed(renderer);
        else if (refusalIn(error) !== 'busy') throw error;
        // rendering is idempotent: try another renderer
        if (tried.length >= renderers.size) throw error;
      }
    }
  };
}

/** Whether the request failed with the connection; a time limit, whose code is a number, is no such failure. */
const isConnectionError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

import {
  DRAW_PATH,
  type DrawingRefusal,
  type DrawingRequest,
  type DrawnPage,
  drawingRefusalSchema,
  drawnPageSchema,
} from '@praticio/contracts/base/drawing';
import { type Agent, request } from 'undici';
import type { Instance, Instances } from './instances.ts';

/** Longer than the renderer takes to give up: a page that is late for one visitor serves the next. */
const ANSWER_LIMIT_MS = 6_000;

/** A request for a drawing, with the records of the remotes and their hash. */
export type Asked = DrawingRequest & Required<Pick<DrawingRequest, 'records' | 'recordsHash'>>;

/** The renderer runs and does not draw this page. */
class NotDrawn extends Error {
  readonly reason: DrawingRefusal;
  constructor(status: number, reason: DrawingRefusal) {
    super(`The renderer answered ${status} (${reason}).`);
    this.reason = reason;
  }
}

/** Why a renderer that runs has not drawn a page; null for any other error. */
export const refusalIn = (error: unknown): DrawingRefusal | null =>
  error instanceof NotDrawn ? error.reason : null;

/** Has pages drawn by one of `renderers`: by another one if the first cannot be reached or has enough to do. */
export function createRendererClient({ renderers, agent }: { renderers: Instances; agent: Agent }) {
  /** The records that each renderer has kept, by their hash. */
  const kept = new WeakMap<Instance, string>();

  async function send(renderer: Instance, asked: DrawingRequest): Promise<DrawnPage> {
    const { statusCode, body } = await request(new URL(DRAW_PATH, renderer.origin), {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const answer = await body.json();
    if (statusCode !== 200) throw new NotDrawn(statusCode, drawingRefusalSchema.parse(answer).reason);
    const { recordsKept, ...page } = drawnPageSchema.parse(answer);
    if (recordsKept !== undefined) kept.set(renderer, recordsKept);
    return page;
  }

  /** Sends the records only where the renderer has not kept them. */
  async function ask(renderer: Instance, asked: Asked): Promise<DrawnPage> {
    const { records: _kept, ...withoutRecords } = asked;
    if (kept.get(renderer) !== asked.recordsHash) return send(renderer, asked);
    try {
      return await send(renderer, withoutRecords);
    } catch (error) {
      if (refusalIn(error) !== 'records-unknown') throw error;
      // it has been started anew
      kept.delete(renderer);
      return send(renderer, asked);
    }
  }

  return async (asked: Asked): Promise<DrawnPage> => {
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
        // a drawing has no effect: another renderer may be asked too
        if (tried.length >= renderers.size) throw error;
      }
    }
  };
}

/** Whether the request failed with the connection; a time limit, whose code is a number, is no such failure. */
const isConnectionError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

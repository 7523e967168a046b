import { Worker } from 'node:worker_threads';
import type { HandedResponse, RenderRequest } from '@praticio/contracts/base/rendering';
import type { Logger } from '@praticio/service-kit/logger';
import type { ApiResponse, FromWorker, RenderedParts, ToWorker, WorkerSources } from './messages.ts';
import { Refused } from './refusal.ts';

const YOUNG_SPACE_MB = 16;
/** How often a busy worker is checked within its time limit. */
const CHECKS = 4;
/** A worker cannot respond while it evaluates its files, which takes longer on a busy machine. */
const START_LIMIT_MS = 10_000;

/** Ids of the visitor's request, which requests to services pass on. */
export type Origin = Pick<RenderRequest, 'requestId' | 'traceparent'>;

export interface RenderWorker {
  /** Rejects with `wrong-address` if the API refuses the parameters of the URL. */
  render(
    request: Required<Pick<RenderRequest, 'url' | 'records'>> & Pick<RenderRequest, 'answers'> & Origin,
  ): Promise<RenderedParts>;
  /** Ends the worker when its current renderings are finished. */
  retire(): void;
  end(): Promise<void>;
  /** Resolves when the thread has ended: true if it did not respond in time or used too much memory. */
  readonly isGone: Promise<boolean>;
}

export interface WorkerLimits {
  renderMs: number;
  silenceMs: number;
  heapMb: number;
}

interface Pending {
  origin: Origin;
  responses: readonly HandedResponse[];
  /** True if the API has refused a request of this rendering. */
  isRefused: boolean;
  settle: (parts: RenderedParts | Error) => void;
}

/** Starts a thread for one version of the shell and one of a remote, with limits of time and memory. */
export function startRenderWorker(options: {
  sources: WorkerSources;
  limits: WorkerLimits;
  logger: Logger;
  readApi: (path: string, origin: Origin) => Promise<ApiResponse | null>;
}): RenderWorker {
  const { sources, limits, logger, readApi } = options;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: sources,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: YOUNG_SPACE_MB },
  });
  const pending = new Map<number, Pending>();
  const gone = Promise.withResolvers<boolean>();
  let renderings = 0;
  const begun = performance.now();
  let missedChecks = 0;
  let isRetired = false;
  let isReady = false;
  let isFaulty = false;
  let watch: NodeJS.Timeout | undefined;

  const post = (message: ToWorker) => worker.postMessage(message);
  let sentRecords: RenderRequest['records'];

  function look(): void {
    // a rendering beyond its time limit may still keep the thread busy: wait for its response first
    if (pending.size === 0 && isReady && missedChecks === 0) {
      clearInterval(watch);
      watch = undefined;
      if (isRetired) void worker.terminate();
      return;
    }
    missedChecks += 1;
    const isSilent = isReady ? missedChecks > CHECKS : performance.now() - begun > START_LIMIT_MS;
    if (!isSilent) post({ ping: true });
    else {
      isFaulty = true;
      void worker.terminate();
    }
  }

  function watchNow(): void {
    if (watch) return;
    missedChecks = 0;
    watch = setInterval(look, limits.silenceMs / CHECKS);
  }

  function settle(id: number, result: RenderedParts | Error): void {
    pending.get(id)?.settle(result);
    pending.delete(id);
    if (pending.size === 0 && isRetired) void worker.terminate();
  }

  /** The API's response to a page that requests `path` during its rendering. */
  async function read(id: number, path: string): Promise<ApiResponse | null> {
    const rendering = pending.get(id);
    if (!rendering) return null;
    const response =
      rendering.responses.find((handed) => handed.path === path) ?? (await readApi(path, rendering.origin));
    if (response && response.status >= 400 && response.status < 500) rendering.isRefused = true;
    return response;
  }

  worker.stdout.resume();
  worker.stderr.on('data', (said: Buffer) => logger.debug({ said: String(said) }, 'page wrote to stderr'));
  worker.on('message', (message: FromWorker) => {
    missedChecks = 0;
    if ('ready' in message) isReady = true;
    else if ('rendered' in message) settle(message.rendered, message.parts);
    else if ('failed' in message) {
      const isRefused = pending.get(message.failed)?.isRefused;
      settle(message.failed, isRefused ? new Refused('wrong-address') : new Error(message.reason));
    } else if ('ask' in message) {
      const { ask, rendering, path } = message;
      void read(rendering, path).then((response) => post({ answeredAsk: ask, response }));
    }
  });
  worker.on('error', (error) => {
    // its files threw while they were evaluated, or its heap reached the limit
    isFaulty = true;
    logger.warn({ err: error }, 'rendering worker failed');
  });
  worker.on('exit', () => {
    clearInterval(watch);
    isRetired = true;
    for (const id of [...pending.keys()]) settle(id, new Error('The worker is gone.'));
    gone.resolve(isFaulty);
  });
  watchNow();

  return {
    render({ url, records, answers: responses = [], requestId, traceparent }) {
      renderings += 1;
      const id = renderings;
      return new Promise((resolve, reject) => {
        const limit = setTimeout(() => {
          post({ end: id });
          settle(id, new Error('The rendering took too long.'));
        }, limits.renderMs);
        pending.set(id, {
          origin: { requestId, ...(traceparent !== undefined && { traceparent }) },
          responses,
          isRefused: false,
          settle: (result) => {
            clearTimeout(limit);
            if (result instanceof Error) reject(result);
            else resolve(result);
          },
        });
        // they change with a release only, and are most of the data that a rendering would have to copy
        if (records !== sentRecords) post({ records });
        sentRecords = records;
        post({ render: id, url, now: Date.now() });
        watchNow();
      });
    },
    retire() {
      isRetired = true;
      if (pending.size === 0) void worker.terminate();
    },
    async end() {
      await worker.terminate();
    },
    isGone: gone.promise,
  };
}

import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAW_PATH, type DrawingRequest, type DrawnPage, drawnPageSchema } from 'contracts/base/drawing';
import { firstPageOf, isDrawnAt, remoteRecordSchema } from 'contracts/base/remote-record';
import type { RemotesInPage } from 'contracts/base/remotes';
import type { Logger } from 'service-kit/logger';
import type { Metrics } from 'service-kit/metrics';
import { activeTraceparent, inSpan, SpanKind } from 'service-kit/tracing';
import { type Agent, request } from 'undici';
import type { FoundDrawing } from '../pages/drawn-page.ts';
import { kindOfPage } from '../pages/page-kinds.ts';
import type { Instance, Instances } from '../upstreams/instances.ts';

/** A page of many visitors is drawn once in that time. */
const FRESH_MS = 10_000;
/** For so long a drawing may take the place of one that is late or fails. */
const STALE_MS = 60_000;
const PAGES_MAX = 150;
/** Longer than the renderer takes to give up: what is late for one visitor is there for the next. */
const ANSWER_LIMIT_MS = 6_000;
const FAILURES_MAX = 3;
const PAUSE_MS = 5_000;
/** The page of the shell that is drawn first. */
const FIRST_PAGE = '/contact';
/** An address longer than this is nothing that the site links to. */
const URL_LENGTH_MAX = 1_000;

export interface DrawnPages {
  /** The page at `url` as HTML; null where the browser draws it. Waits for the renderer no longer than it may. */
  find(url: string, remotes: RemotesInPage | null, requestId: string): Promise<FoundDrawing | null>;
  /**
   * Has a page of each remote drawn once another version of it is live, so that the renderer has its code before the first
   * visitor. Nobody gets these drawings: they may be from before there was any data.
   */
  prepare(remotes: RemotesInPage | null): Promise<void>;
}

interface Known {
  page?: DrawnPage;
  drawnAt: number;
  drawing?: Promise<DrawnPage | null>;
}

/** Without a renderer every page is drawn by browsers. */
export const noDrawnPages: DrawnPages = { find: async () => null, prepare: async () => {} };

export function createDrawnPages(options: {
  renderers: Instances;
  shellDir: string;
  timeoutMs: number;
  agent: Agent;
  logger: Logger;
  metrics: Metrics;
}): DrawnPages {
  const { renderers, shellDir, timeoutMs, agent, logger, metrics } = options;
  const shellIntegrity = followShell(join(shellDir, 'server/shell.cjs'));
  const known = new Map<string, Known>();
  const pauses = new Map<string, { failures: number; until: number }>();
  const count = metrics.addCounter(
    'gateway_drawn_pages_total',
    'Public pages by kind: drawn for this visitor, drawn a moment ago (fresh or stale), late, failed or paused',
    ['kind', 'result'],
  );

  /** Asks another renderer if one cannot be reached: a drawing has no effect. */
  async function ask(asked: DrawingRequest): Promise<DrawnPage> {
    const tried: Instance[] = [];
    for (;;) {
      const renderer = renderers.pick(tried);
      tried.push(renderer);
      try {
        return await askOne(renderer, asked);
      } catch (error) {
        if (!isConnectionError(error)) throw error;
        renderers.markFailed(renderer);
        if (tried.length >= renderers.size) throw error;
      }
    }
  }

  async function askOne({ origin }: Instance, asked: DrawingRequest): Promise<DrawnPage> {
    const { statusCode, body } = await request(new URL(DRAW_PATH, origin), {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const answer = await body.json();
    if (statusCode !== 200) throw new Error(`The renderer answered ${statusCode}: ${JSON.stringify(answer)}`);
    return drawnPageSchema.parse(answer);
  }

  async function draw(area: string, asked: DrawingRequest): Promise<DrawnPage | null> {
    try {
      const page = await inSpan('draw page', { kind: SpanKind.CLIENT, attributes: { area } }, () => {
        const traceparent = activeTraceparent();
        return ask(traceparent ? { ...asked, traceparent } : asked);
      });
      pauses.delete(area);
      return page;
    } catch (error) {
      const failures = (pauses.get(area)?.failures ?? 0) + 1;
      const isPaused = failures >= FAILURES_MAX;
      pauses.set(area, {
        failures: isPaused ? 0 : failures,
        until: isPaused ? performance.now() + PAUSE_MS : 0,
      });
      logger.warn({ err: error, area, requestId: asked.requestId }, 'a page is left to the browser');
      return null;
    }
  }

  async function drawAndKeep(key: string, area: string, asked: DrawingRequest): Promise<DrawnPage | null> {
    const page = await draw(area, asked);
    const entry = known.get(key);
    if (page) {
      known.delete(key);
      known.set(key, { page, drawnAt: performance.now() });
      if (known.size > PAGES_MAX) known.delete(known.keys().next().value as string);
    } else if (entry?.page) delete entry.drawing;
    else known.delete(key);
    return page;
  }

  /** What the renderer is asked for the page at `url`; null for pages that browsers draw. */
  async function drawingOf(url: string, remotes: RemotesInPage | null, requestId: string) {
    const pathname = url.split('?', 1)[0] as string;
    const found = url.length <= URL_LENGTH_MAX ? kindOfPage(remotes?.registry.remotes ?? [], pathname) : null;
    if (found === null) return null;
    const { kind, name } = found;
    const remote = name ? remotes?.registry.remotes.find((entry) => entry.name === name)?.server : null;
    const shell = await shellIntegrity();
    // a version from before there were files for the server
    if (remote === undefined || shell === null) return null;
    const { records, hash } = recordsOf(remotes);
    const key = `${url} ${shell} ${remote?.integrity ?? ''} ${hash}`;
    const asked: DrawingRequest = { url, requestId, shell, remote, records };
    return { kind, area: name ?? 'shell', key, asked };
  }

  let prepared = '';

  return {
    async prepare(remotes) {
      const files = remotes?.registry.remotes.map(({ server }) => server?.integrity);
      const versions = `${await shellIntegrity()} ${files}`;
      if (remotes === null || versions === prepared) return;
      prepared = versions;
      for (const url of [FIRST_PAGE, ...firstPages(remotes)]) {
        const drawing = await drawingOf(url, remotes, 'prepare');
        if (drawing) await draw(drawing.area, drawing.asked);
      }
    },
    async find(url, remotes, requestId) {
      const drawing = await drawingOf(url, remotes, requestId);
      if (drawing === null) return null;
      const { kind, area, key, asked } = drawing;
      const entry = known.get(key) ?? { drawnAt: 0 };
      const age = performance.now() - entry.drawnAt;
      if (entry.page && age < FRESH_MS) {
        count({ kind, result: 'fresh' });
        return { page: entry.page, isStale: false };
      }
      const isPaused = (pauses.get(area)?.until ?? 0) > performance.now();
      if (!isPaused) {
        entry.drawing ??= drawAndKeep(key, area, asked);
        known.set(key, entry);
      }
      const page = isPaused ? null : await within(timeoutMs, entry.drawing);
      if (page) {
        count({ kind, result: 'drawn' });
        return { page, isStale: false };
      }
      if (entry.page && age < STALE_MS) {
        count({ kind, result: 'stale' });
        return { page: entry.page, isStale: true };
      }
      count({ kind, result: isPaused ? 'paused' : page === null ? 'failed' : 'late' });
      return null;
    },
  };
}

/** Whether the request failed with the connection; a time limit, whose code is a number, is no such failure. */
const isConnectionError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** A page of each remote that has public ones. */
const firstPages = ({ registry }: RemotesInPage): string[] =>
  registry.remotes.flatMap((remote) => {
    const page = firstPageOf(remote);
    return page && isDrawnAt(page, page.path) ? [`/${page.path}`] : [];
  });

const recordsByRemotes = new WeakMap<RemotesInPage, { records: DrawingRequest['records']; hash: string }>();

/** What the remotes record, which every page's menus show, and its hash. */
function recordsOf(remotes: RemotesInPage | null): { records: DrawingRequest['records']; hash: string } {
  if (remotes === null) return { records: [], hash: '' };
  let found = recordsByRemotes.get(remotes);
  if (!found) {
    const records = remotes.registry.remotes.map((remote) => remoteRecordSchema.parse(remote));
    found = { records, hash: createHash('sha256').update(JSON.stringify(records)).digest('base64url') };
    recordsByRemotes.set(remotes, found);
  }
  return found;
}

/** What `promise` gives within `ms`, else undefined. */
async function within<Value>(ms: number, promise: Promise<Value> | undefined): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The hash of the shell's file for the server, read again when the file changes; null without one. */
function followShell(path: string): () => Promise<string | null> {
  let known: { changed: number; integrity: string } | null = null;
  return async () => {
    try {
      const { mtimeMs: changed } = await stat(path);
      if (known?.changed !== changed) {
        const hash = createHash('sha384').update(await readFile(path));
        known = { changed, integrity: `sha384-${hash.digest('base64')}` };
      }
      return known.integrity;
    } catch {
      // a shell that was built before it could be drawn on a server
      return null;
    }
  };
}

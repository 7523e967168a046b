import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { firstPageOf, isRenderedAt, remoteRecordSchema } from '@praticio/contracts/base/remote-record';
import type { RemotesInPage } from '@praticio/contracts/base/remotes';
import type { HandedResponse } from '@praticio/contracts/base/rendering';
import type { Logger } from '@praticio/service-kit/logger';
import type { Metrics } from '@praticio/service-kit/metrics';
import { activeTraceparent, inSpan, SpanKind } from '@praticio/service-kit/tracing';
import type { Agent } from 'undici';
import { followFile } from '../followed-file.ts';
import { kindOfPage } from '../pages/page-kinds.ts';
import type { FoundRendering, PageBytes } from '../pages/rendered-page.ts';
import type { Instances } from '../upstreams/instances.ts';
import { type Asked, createRendererClient, refusalIn } from '../upstreams/renderer-client.ts';

/** How long a rendering is reused for a page with many visitors. */
const FRESH_MS = 10_000;
/** How long an old rendering may replace one that is late or fails. */
const STALE_MS = 60_000;
const PAGES_MAX = 150;
const FAILURES_MAX = 3;
const PAUSE_MS = 5_000;
/** The page of the shell that is rendered first. */
const FIRST_PAGE = '/contact';
/** The longest URL to render; the site has no longer links. */
const URL_LENGTH_MAX = 1_000;

/** How long a rendering waits for responses that the gateway is reading anyway, before the renderer reads them itself. */
const RESPONSES_WAIT_MS = 100;

export interface RenderedPages {
  /**
   * The page at `url` as HTML; null if the browser renders it. Waits for the renderer up to the time limit. `answers` are the
   * responses of the API that the gateway is reading for the same page.
   */
  find(
    url: string,
    remotes: RemotesInPage | null,
    requestId: string,
    responses?: Promise<HandedResponse[]>,
  ): Promise<FoundRendering | null>;
  /**
   * Renders a page of each remote once another version of it is live, so that the renderer has loaded its code before the first
   * visitor. These renderings are discarded: they may lack data.
   */
  prepare(remotes: RemotesInPage | null): Promise<void>;
}

/** Why there is no rendering: `refused` for a URL that the API refuses. */
type Miss = 'failed' | 'busy' | 'refused';

interface Known {
  page?: PageBytes;
  renderedAt: number;
  rendering?: Promise<PageBytes | Miss>;
}

/** Without a renderer browsers render every page. */
export const noRenderedPages: RenderedPages = { find: async () => null, prepare: async () => {} };

export function createRenderedPages(options: {
  renderers: Instances;
  shellDir: string;
  timeoutMs: number;
  agent: Agent;
  logger: Logger;
  metrics: Metrics;
}): RenderedPages {
  const { renderers, shellDir, timeoutMs, agent, logger, metrics } = options;
  const shellIntegrity = followShell(join(shellDir, 'server/shell.cjs'), logger);
  const known = new Map<string, Known>();
  /** Failures by area and kind of page, which are independent. */
  const pauses = new Map<string, { failures: number; until: number }>();
  const ask = createRendererClient({ renderers, agent });
  const count = metrics.addCounter(
    'gateway_drawn_pages_total',
    'Public pages by kind: rendered for this visitor, rendered earlier (fresh or stale), late, failed, refused, busy or paused',
    ['kind', 'result'],
  );

  /** `place` is the area and the kind of the page. */
  async function render(place: string, asked: Asked): Promise<PageBytes | Miss> {
    try {
      const page = await inSpan('draw page', { kind: SpanKind.CLIENT, attributes: { place } }, () => {
        const traceparent = activeTraceparent();
        return ask(traceparent ? { ...asked, traceparent } : asked);
      });
      pauses.delete(place);
      return page;
    } catch (error) {
      // neither an invented URL nor overload is a failure of the renderer
      if (refusalIn(error) === 'wrong-address') return 'refused';
      if (refusalIn(error) === 'busy') return 'busy';
      const failures = (pauses.get(place)?.failures ?? 0) + 1;
      const isPaused = failures >= FAILURES_MAX;
      pauses.set(place, {
        failures: isPaused ? 0 : failures,
        until: isPaused ? performance.now() + PAUSE_MS : 0,
      });
      logger.warn({ err: error, place, requestId: asked.requestId }, 'a page is left to the browser');
      return 'failed';
    }
  }

  async function renderAndKeep(
    key: string,
    place: string,
    asked: Asked,
    reading: Promise<HandedResponse[]>,
  ): Promise<PageBytes | Miss> {
    const responses = (await within(RESPONSES_WAIT_MS, reading)) ?? [];
    const page = await render(place, responses.length > 0 ? { ...asked, answers: responses } : asked);
    const entry = known.get(key);
    if (typeof page === 'object') {
      known.delete(key);
      known.set(key, { page, renderedAt: performance.now() });
      if (known.size > PAGES_MAX) known.delete(known.keys().next().value as string);
    } else if (entry?.page) delete entry.rendering;
    else known.delete(key);
    return page;
  }

  /** The request to the renderer for the page at `url`; null for pages that browsers render. */
  async function renderingOf(url: string, remotes: RemotesInPage | null, requestId: string) {
    const pathname = url.split('?', 1)[0] as string;
    const found = url.length <= URL_LENGTH_MAX ? kindOfPage(remotes?.registry.remotes ?? [], pathname) : null;
    if (found === null) return null;
    const { kind, name } = found;
    const remote = name ? remotes?.registry.remotes.find((entry) => entry.name === name)?.server : null;
    const shell = await shellIntegrity();
    // a version from before files for the server existed
    if (remote === undefined || shell === null) return null;
    const { records, hash } = recordsOf(remotes);
    const key = `${url} ${shell} ${remote?.integrity ?? ''} ${hash}`;
    const asked: Asked = { url, requestId, shell, remote, records, recordsHash: hash };
    return { kind, place: `${name ?? 'shell'} ${kind}`, key, asked };
  }

  let prepared = '';

  return {
    async prepare(remotes) {
      const files = remotes?.registry.remotes.map(({ server }) => server?.integrity);
      const versions = `${await shellIntegrity()} ${files}`;
      if (remotes === null || versions === prepared) return;
      prepared = versions;
      for (const url of [FIRST_PAGE, ...firstPages(remotes)]) {
        const rendering = await renderingOf(url, remotes, 'prepare');
        if (rendering) await render(rendering.place, rendering.asked);
      }
    },
    async find(url, remotes, requestId, responses = Promise.resolve([])) {
      const rendering = await renderingOf(url, remotes, requestId);
      if (rendering === null) return null;
      const { kind, place, key, asked } = rendering;
      const entry = known.get(key) ?? { renderedAt: 0 };
      const age = performance.now() - entry.renderedAt;
      if (entry.page && age < FRESH_MS) {
        count({ kind, result: 'fresh' });
        return { page: entry.page, isStale: false };
      }
      const isPaused = (pauses.get(place)?.until ?? 0) > performance.now();
      if (!isPaused) {
        entry.rendering ??= renderAndKeep(key, place, asked, responses);
        known.set(key, entry);
      }
      const page = isPaused ? 'paused' : ((await within(timeoutMs, entry.rendering)) ?? 'late');
      if (typeof page === 'object') {
        count({ kind, result: 'drawn' });
        return { page, isStale: false };
      }
      if (entry.page && age < STALE_MS) {
        count({ kind, result: 'stale' });
        return { page: entry.page, isStale: true };
      }
      count({ kind, result: page });
      return null;
    },
  };
}

/** A page of each remote that has public ones. */
const firstPages = ({ registry }: RemotesInPage): string[] =>
  registry.remotes.flatMap((remote) => {
    const page = firstPageOf(remote);
    return page && isRenderedAt(page, page.path) ? [`/${page.path}`] : [];
  });

interface HashedRecords {
  records: Asked['records'];
  hash: string;
}
const recordsByRemotes = new WeakMap<RemotesInPage, HashedRecords>();

/** The records of the remotes, which every page's menus show, and their hash. */
function recordsOf(remotes: RemotesInPage | null): HashedRecords {
  if (remotes === null) return { records: [], hash: 'none' };
  let found = recordsByRemotes.get(remotes);
  if (!found) {
    const records = remotes.registry.remotes.map((remote) => remoteRecordSchema.parse(remote));
    found = { records, hash: createHash('sha256').update(JSON.stringify(records)).digest('base64url') };
    recordsByRemotes.set(remotes, found);
  }
  return found;
}

/** The value of `promise` within `ms`, else undefined. */
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

/** The hash of the shell's file for the server; null without one. */
function followShell(path: string, logger: Logger): () => Promise<string | null> {
  const integrity = followFile(
    path,
    (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    logger,
  );
  // a shell that was built before pages could be rendered on a server has no such file
  return () => integrity().catch(() => null);
}

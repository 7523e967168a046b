import type { RenderedPage, RenderRequest } from '@praticio/contracts/base/rendering';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import type { Logger } from '@praticio/service-kit/logger';
import { createApiReader } from './api-reader.ts';
import type { RendererConfig } from './config.ts';
import { createKeptRecords } from './kept-records.ts';
import type { RenderedParts } from './messages.ts';
import { Refused } from './refusal.ts';
import { type RenderWorker, startRenderWorker } from './render-worker.ts';
import { createSourceFiles } from './source-files.ts';

/**
 * The number of versions of one remote's pages that are kept ready: the live one, a gradual one, and one that is checked or retires.
 */
const VERSIONS_MAX = 3;
/** After this many ended workers, browsers render the pages of a version for a while, or until the version changes. */
const FAULTS_MAX = 2;
const LEFT_MS = 10 * MINUTE_MS;

interface Version {
  worker: Promise<RenderWorker>;
}

export type DrawnPage = RenderedParts & Pick<RenderedPage, 'recordsKept'>;

export interface Renderings {
  render(request: RenderRequest): Promise<DrawnPage>;
  workers(): number;
  end(): Promise<void>;
}

/** The remote that the requested page belongs to, or the shell. */
export const areaOf = ({ remote }: RenderRequest): string => remote?.file.split('/')[2] ?? 'shell';

/** Renders pages, with one thread for each pair of versions of the shell and a remote: a fault affects that remote only. */
export function createRenderings({ config, logger }: { config: RendererConfig; logger: Logger }): Renderings {
  const files = createSourceFiles(config);
  const readApi = createApiReader(config);
  const recordsOf = createKeptRecords();
  /** By remote (or shell), then by version, the latest used last. */
  const areas = new Map<string, Map<string, Version>>();
  const faults = new Map<string, { count: number; until: number }>();
  const running = new Map<string, number>();

  async function start(area: string, key: string, request: RenderRequest): Promise<RenderWorker> {
    const { shell, remote } = request;
    const sources = {
      shell: await files.shell(shell),
      remote: remote && (await files.remote(remote.file, remote.integrity)),
    };
    const worker = startRenderWorker({
      sources,
      logger,
      readApi,
      limits: {
        renderMs: config.DRAWING_LIMIT_MS,
        silenceMs: config.WORKER_SILENCE_MS,
        heapMb: config.WORKER_HEAP_MB,
      },
    });
    logger.info({ area, version: key }, 'rendering worker started');
    void worker.isGone.then((isFaulty) => {
      areas.get(area)?.delete(key);
      if (isFaulty) noteFault(area, key);
    });
    return worker;
  }

  function noteFault(area: string, key: string): void {
    const count = (faults.get(key)?.count ?? 0) + 1;
    const isLeft = count >= FAULTS_MAX;
    faults.set(key, { count: isLeft ? 0 : count, until: isLeft ? Date.now() + LEFT_MS : 0 });
    if (isLeft) logger.error({ area, version: key }, 'version rendered by browsers only');
  }

  function versionOf(area: string, request: RenderRequest): Version {
    const key = `${request.shell} ${request.remote?.integrity ?? ''}`;
    if ((faults.get(key)?.until ?? 0) > Date.now()) throw new Refused('left-to-browsers');
    const versions = areas.get(area) ?? new Map<string, Version>();
    areas.set(area, versions);
    let version = versions.get(key);
    versions.delete(key);
    if (!version) {
      version = { worker: start(area, key, request) };
      version.worker.catch(() => versions.delete(key));
    }
    versions.set(key, version);
    for (const [old, { worker }] of [...versions].slice(0, -VERSIONS_MAX)) {
      versions.delete(old);
      void worker.then((retired) => retired.retire()).catch(() => {});
    }
    return version;
  }

  return {
    async render(request) {
      const area = areaOf(request);
      // store the records first, so that the gateway need not send them again
      const records = recordsOf(request);
      const count = running.get(area) ?? 0;
      if (count >= config.DRAWINGS_MAX) throw new Refused('busy');
      running.set(area, count + 1);
      try {
        const worker = await versionOf(area, request).worker;
        const { recordsHash: recordsKept } = request;
        const page = await worker.render({ ...request, records });
        return { ...page, ...(recordsKept !== undefined && { recordsKept }) };
      } finally {
        running.set(area, (running.get(area) ?? 1) - 1);
      }
    },
    workers: () => [...areas.values()].reduce((total, versions) => total + versions.size, 0),
    async end() {
      const all = [...areas.values()].flatMap((versions) => [...versions.values()]);
      await Promise.allSettled(all.map(({ worker }) => worker.then((started) => started.end())));
    },
  };
}

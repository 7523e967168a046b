import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { DAY_MS } from '@praticio/contracts/base/units';
import { isAppError } from '@praticio/service-kit/errors';
import { refusalOf as refusalOfUrl } from '@praticio/service-kit/public-address';
import { publicHosts } from '@praticio/service-kit/public-hosts';
import { unlessGone } from '@praticio/service-kit/tombstones';
import { isUnavailable } from '@praticio/service-kit/unavailable';
import type { OffersContext } from '../config.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Publications } from '../publications/part.ts';
import type { Specialties } from '../specialties/part.ts';
import { batchStore } from './batch-store.ts';
import { checkImport } from './check.ts';
import { downloadClient } from './download-client.ts';
import { sourceUpkeep, tellSourceNotices } from './events.ts';
import { fetchFile } from './fetch-file.ts';
import { readOffers } from './file-engine.ts';
import type { Import } from './import.ts';
import { manageImports } from './manage.ts';
import { manageSource } from './manage-source.ts';
import { photoClient } from './photo-client.ts';
import { readImportedFile } from './read-file.ts';
import { importRoutes } from './routes.ts';
import { runImport } from './run.ts';
import { scheduleSources } from './schedule.ts';
import type { Source } from './source.ts';
import { importSourceRoutes } from './source-routes.ts';
import { sourceStore } from './source-store.ts';
import { importStore } from './store.ts';
import { workOnImports } from './work.ts';

const TURN_MS = 5_000;

/** The number of parallel downloads: so many slow servers do not delay the files of others. */
const FETCHED_AT_ONCE = 8;

interface Rooms {
  members: Members;
  specialties: Specialties;
  offers: Offers;
  publications: Publications;
}

/** Imports of offers from files: uploaded ones, and one at a URL every hour. */
export function openImports(
  { config, connection, logger }: OffersContext,
  { members, specialties, offers, publications }: Rooms,
) {
  const now = () => new Date();
  const imports = importStore(connection);
  const batches = batchStore(connection);
  const sources = sourceStore(connection);
  async function addSource(source: Source): Promise<boolean> {
    let isAdded = false;
    await unlessGone(members.tombstones, source.holderId, {
      write: async () => {
        isAdded = await sources.add(source);
      },
      remove: async () => void (await sources.remove(source.holderId)),
    });
    return isAdded;
  }
  const refusalOf = (url: string) => refusalOfUrl(url, config.WEBHOOK_ALLOWED_HOSTS);
  const ending = new AbortController();
  const calls = {
    ending: ending.signal,
    callHost: publicHosts({ allowedHosts: config.WEBHOOK_ALLOWED_HOSTS }),
    refusalOf,
  };
  const download = downloadClient(calls);
  async function removeImport(id: string): Promise<void> {
    // before the import itself, so that a later run removes the rest after a crash
    await batches.removeAll(id);
    await imports.remove(id);
  }
  const deps = {
    ...publications,
    ...{ imports, batches, sources, offers, specialties, readOffers, download, removeImport, refusalOf },
    openPhotos: photoClient(calls),
    ...{ leaseMs: config.IMPORT_LEASE_MS, intervalMs: config.IMPORT_SOURCE_INTERVAL_MS },
    letOthersRun: setImmediate,
    newId: randomUUID,
    now,
    isPassing: (error: unknown) => (isAppError(error) ? error.status >= 500 : isUnavailable(error)),
    onFailed: ({ id }: Import, error: unknown) =>
      logger.error({ err: error, importId: id }, 'an imported offer failed'),
  };
  const onDelayedSource = ({ holderId }: Pick<Source, 'holderId'>, error: unknown) =>
    logger.warn({ err: error, holderId }, 'the import from a URL waits for the next sweep');
  const working = {
    ...deps,
    turnMs: TURN_MS,
    retryMs: config.IMPORT_SWEEP_MS,
    onDelayed: ({ id }: Import, error: unknown) =>
      logger.warn({ err: error, importId: id }, 'an import waits for another try'),
    /** Sends mails soon; after a crash the next check of the URL sends them. */
    async onWorked({ url, holderId }: Import): Promise<void> {
      if (url === null) return;
      try {
        const source = await sources.find(holderId);
        if (source) await settle(source);
      } catch (error) {
        onDelayedSource({ holderId }, error);
      }
    },
  };
  const worker = workOnImports({
    ...working,
    due: 'dueAt',
    steps: { reading: readImportedFile(deps), checking: checkImport(deps), running: runImport(deps) },
    atOnce: 1,
  });
  const soon = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => logger.warn({ err: error }, 'imports wait for the next sweep'));
  const wake = soon(worker.work);
  const fetcher = workOnImports({
    ...working,
    due: 'fetchAt',
    steps: { fetching: fetchFile({ ...deps, wake }) },
    atOnce: FETCHED_AT_ONCE,
  });
  const wakeFetcher = soon(fetcher.work);
  const { settle, begin, beginDue } = scheduleSources({
    ...deps,
    wake: wakeFetcher,
    onDelayed: onDelayedSource,
  });
  const source = manageSource({
    ...deps,
    sources: { ...sources, add: addSource },
    settle,
    begin,
    beginSoon: soon(beginDue),
    wake: wakeFetcher,
  });
  const { removeOld, forget, list, ...managed } = manageImports({ ...deps, wake });
  return {
    imports: {
      listOf: imports.listOf,
      sourceOf: sources.find,
      async forget(userId: string): Promise<void> {
        await sources.remove(userId);
        await sources.forgetAuthor(userId);
        await forget(userId);
      },
    },
    part: {
      routes: [...importRoutes({ ...managed, list, removeOld, forget }), ...importSourceRoutes(source)],
      consumers: [{ name: 'import-upkeep', on: sourceUpkeep(deps) }],
      sweeps: [
        { name: 'imports', everyMs: config.IMPORT_SWEEP_MS, run: worker.work },
        { name: 'fetched-imports', everyMs: config.IMPORT_SWEEP_MS, run: fetcher.work },
        { name: 'import-sources', everyMs: config.IMPORT_SWEEP_MS, run: beginDue },
        {
          name: 'import-notices',
          everyMs: config.SWEEP_INTERVAL_MS,
          once: true,
          run: tellSourceNotices({ sources, mails: members.mails, publicUrl: config.PUBLIC_URL }),
        },
        { name: 'old-imports', everyMs: DAY_MS, run: removeOld, once: true },
      ],
      drain: end,
      stop: end,
    },
  };

  async function end(): Promise<void> {
    const ended = Promise.all([worker.end(), fetcher.end()]);
    ending.abort();
    await ended;
  }
}
export type Imports = ReturnType<typeof openImports>['imports'];

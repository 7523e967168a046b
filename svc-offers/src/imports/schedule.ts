import { IMPORT_SOURCE_KEPT } from '@praticio/contracts/offers/import-source';
import { type Import, isWorking, newImportFields } from './import.ts';
import { changesFromImport, isBusy, type Source } from './source.ts';
import type { SourceStore } from './source-store.ts';
import type { ImportStore } from './store.ts';

interface Deps {
  imports: Pick<ImportStore, 'findById' | 'insertOnce' | 'listOf'>;
  sources: Pick<SourceStore, 'due' | 'change' | 'begun'>;
  removeImport: (id: string) => Promise<void>;
  intervalMs: number;
  newId: () => string;
  now: () => Date;
  /** Makes this process look for due work at once. */
  wake: () => void;
  /** Called with a source that is retried later. */
  onDelayed: (source: Source, error: unknown) => void;
}

/** The end of the URL's path, or its host. */
function filenameOf(url: string): string {
  const { pathname, host } = new URL(url);
  const name = pathname.split('/').findLast((part) => part !== '');
  try {
    return decodeURIComponent(name ?? host).slice(0, 200);
  } catch {
    return host;
  }
}

/**
 * Begins the imports of sources that are due. The id of the next import is stored with the moment at which it begins: any process may
 * begin it, also again after a crash, without a duplicate.
 */
export function scheduleSources(deps: Deps) {
  const { imports, sources, removeImport, intervalMs, newId, now, wake, onDelayed } = deps;
  const nextDue = () => new Date(now().getTime() + intervalMs);

  /** Records the state of the last import. Null if the source has changed in the meantime. */
  async function settle(source: Source): Promise<{ source: Source; last: Import | null } | null> {
    const last = source.lastImportId ? await imports.findById(source.lastImportId) : null;
    const news = last && changesFromImport(source, last, { now: now(), noticeId: newId() });
    const settled = news ? await sources.change(source, news) : source;
    return settled && { source: settled, last };
  }

  async function removeOlder(holderId: string): Promise<void> {
    const ofUrl = (await imports.listOf(holderId)).filter((one) => one.url !== null && !isWorking(one));
    for (const { id } of ofUrl.slice(IMPORT_SOURCE_KEPT)) await removeImport(id);
  }

  async function begin(source: Source): Promise<void> {
    const { holderId, authorId, part, url, mapping, closesMissing, nextImportId } = source;
    const isAutomatic = mapping !== null;
    await imports.insertOnce({
      ...newImportFields,
      ...{ id: nextImportId, holderId, userId: authorId, part, url, isAutomatic, closesMissing },
      ...(mapping && { mapping }),
      filename: filenameOf(url),
      createdAt: now(),
      state: 'fetching',
      fetchAt: now(),
    });
    // an import of an unchanged file is removed soon: begun again, it would download the file twice
    await sources.begun(source, {
      lastImportId: nextImportId,
      nextImportId: newId(),
      dueAt: nextDue(),
    });
    await removeOlder(holderId);
  }

  async function look(due: Source): Promise<void> {
    const settled = await settle(due);
    if (!settled?.source.isOn) return;
    if (isBusy(settled.last)) await sources.change(settled.source, { dueAt: nextDue() });
    else await begin(settled.source);
  }

  return {
    settle,
    begin,
    async beginDue(): Promise<void> {
      for (const source of await sources.due(now()))
        await look(source).catch((error: unknown) => onDelayed(source, error));
      wake();
    },
  };
}
export type Schedule = ReturnType<typeof scheduleSources>;

import type { ImportSourceInput } from '@praticio/contracts/offers/import-source';
import { AppError, validationError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import { type Import, isWorking } from './import.ts';
import type { Schedule } from './schedule.ts';
import { isBusy, type Source } from './source.ts';
import type { SourceStore } from './source-store.ts';

interface Deps extends Pick<Schedule, 'settle' | 'begin'> {
  sources: Pick<SourceStore, 'find' | 'add' | 'change' | 'remove'>;
  removeImport: (id: string) => Promise<void>;
  /** The message for a refused URL. */
  refusalOf: (url: string) => string | null;
  newId: () => string;
  now: () => Date;
  /** Makes this process begin due imports. */
  beginSoon: () => void;
  wake: () => void;
}

/** A source with its latest import. */
export interface ShownSource {
  source: Source;
  last: Import | null;
}

/** Attempts to write while others change the same source. */
const ATTEMPTS = 5;

/** Use cases of a Responsable for the URL of the structure's file. */
export function manageSource(deps: Deps) {
  const { sources, settle, begin, removeImport, refusalOf, newId, now, beginSoon, wake } = deps;

  async function settled(holder: string): Promise<ShownSource | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const source = await sources.find(holder);
      if (!source) return null;
      const shown = await settle(source);
      if (shown) return shown;
    }
    throw new AppError('conflict/version');
  }

  /** Removes an import that waits for a person. */
  async function giveUp(last: Import): Promise<void> {
    if (isBusy(last) && !isWorking(last)) await removeImport(last.id);
  }

  const make = (actor: Actor, { url, closesMissing, isOn }: ImportSourceInput): Source => ({
    ...{ holderId: actor.holder, version: 1, authorId: actor.id, part: actor.part, url, closesMissing },
    ...{
      isOn,
      onSince: now(),
      off: isOn ? null : { reason: null, at: now() },
      mapping: null,
      etag: null,
      lastModified: null,
    },
    ...{ failures: 0, isUnpaid: false, unchangedAt: null, lastImportId: null, noted: null },
    ...{ nextImportId: newId(), dueAt: now(), createdAt: now() },
    notices: [{ id: newId(), about: 'added' }],
  });

  /** A new URL resets the assigned columns; the person who switches it on becomes its author. */
  function changesOf(source: Source, actor: Actor, input: ImportSourceInput): Partial<Source> {
    const { url, closesMissing, isOn } = input;
    const isOther = url !== source.url;
    const starts = isOn && !source.isOn;
    return {
      ...{ url, closesMissing, isOn },
      ...(isOther && { mapping: null, etag: null, lastModified: null, unchangedAt: null, failures: 0 }),
      // offers that were left open may have to be closed
      ...(closesMissing !== source.closesMissing && { etag: null, lastModified: null }),
      ...((isOther || starts) && { authorId: actor.id, part: actor.part, onSince: now(), dueAt: now() }),
      ...(starts && { off: null, failures: 0 }),
      ...(!isOn && source.isOn && { off: { reason: null, at: now() } }),
    };
  }

  return {
    read: ({ holder }: Actor): Promise<ShownSource | null> => settled(holder),

    async save(actor: Actor, input: ImportSourceInput): Promise<ShownSource | null> {
      const refusal = refusalOf(input.url);
      if (refusal) throw validationError({ url: refusal });
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const shown = await settled(actor.holder);
        const isSaved = shown
          ? await sources.change(shown.source, changesOf(shown.source, actor, input))
          : await sources.add(make(actor, input));
        if (!isSaved) continue;
        if (shown?.last && input.url !== shown.source.url) await giveUp(shown.last);
        beginSoon();
        return settled(actor.holder);
      }
      throw new AppError('conflict/version');
    },

    /** A paused source is not imported. */
    async run({ holder }: Actor): Promise<ShownSource | null> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const shown = await settled(holder);
        if (!shown) throw new AppError('import/no-source');
        const { source, last } = shown;
        if (!source.isOn || (last && isWorking(last))) throw new AppError('import/wrong-state');
        if (last) await giveUp(last);
        await begin(source);
        const begun = await settled(holder);
        if (begun?.source.lastImportId !== source.nextImportId) continue;
        wake();
        return begun;
      }
      throw new AppError('conflict/version');
    },

    async remove({ holder }: Actor): Promise<void> {
      const shown = await settled(holder);
      if (!shown || !(await sources.remove(holder))) throw new AppError('import/no-source');
    },
  };
}

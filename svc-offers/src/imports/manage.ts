import { IMPORT_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import {
  IMPORT_PART_BYTES,
  IMPORTS_MAX,
  type ImportLine,
  type ImportMapping,
  type ImportOutcome,
  importTargets,
} from '@praticio/contracts/offers/import';
import { AppError, validationError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import type { BatchStore } from './batch-store.ts';
import {
  countsOf,
  type Import,
  type ImportResult,
  missingTargets,
  newImportFields,
  outcomeOf,
} from './import.ts';
import type { ImportStore } from './store.ts';

export interface ManageDeps {
  imports: ImportStore;
  batches: BatchStore;
  removeImport: (id: string) => Promise<void>;
  newId: () => string;
  now: () => Date;
  /** Makes this process look for due work at once. */
  wake: () => void;
}

const partsOf = ({ size }: Pick<Import, 'size'>) => Math.ceil(size / IMPORT_PART_BYTES);
/** Attempts to write while others change the same import. */
const ATTEMPTS = 5;

/** Use cases of people for imports. */
export function manageImports({ imports, batches, removeImport, newId, now, wake }: ManageDeps) {
  /** Changes an import that is in one of `states`; throws 'import/wrong-state' for another one. */
  async function changeIn(
    actor: Actor,
    id: string,
    states: readonly Import['state'][],
    change: (found: Import) => Partial<Omit<Import, 'id' | 'version'>>,
  ): Promise<Import> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = await imports.find(actor, id);
      if (!states.includes(found.state)) throw new AppError('import/wrong-state');
      const changed = await imports.change(found, change(found));
      if (changed) return changed;
    }
    throw new AppError('conflict/version');
  }

  /** With current counts, which a running or stopped import has not stored. */
  async function withResult(found: Import): Promise<Import> {
    if (found.state !== 'running' && found.state !== 'stopped') return found;
    return { ...found, result: countsOf(await batches.outcomesOf(found.id)) };
  }

  return {
    async create(actor: Actor, { filename, size }: { filename: string; size: number }): Promise<Import> {
      const made: Import = {
        ...newImportFields,
        id: newId(),
        holderId: actor.holder,
        userId: actor.id,
        part: actor.part,
        filename,
        size,
        createdAt: now(),
        state: 'uploading',
      };
      if (!(await imports.addSent(made, IMPORTS_MAX))) throw new AppError('import/too-many');
      return made;
    },

    async savePart(actor: Actor, id: string, number: number, bytes: Buffer): Promise<void> {
      const found = await imports.find(actor, id);
      if (found.state !== 'uploading') throw new AppError('import/wrong-state');
      const size = Math.min(IMPORT_PART_BYTES, found.size - number * IMPORT_PART_BYTES);
      if (size <= 0 || bytes.length !== size) throw new AppError('import/wrong-part');
      await batches.savePart(id, number, bytes);
    },

    async beginReading(actor: Actor, id: string): Promise<Import> {
      const found = await imports.find(actor, id);
      if (found.state === 'uploading' && (await batches.countParts(id)) < partsOf(found))
        throw new AppError('import/incomplete');
      const reading = await changeIn(actor, id, ['uploading'], () => ({ state: 'reading', dueAt: now() }));
      wake();
      return reading;
    },

    async list({ holder }: Actor): Promise<Import[]> {
      return Promise.all((await imports.listOf(holder)).map(withResult));
    },

    async read(actor: Actor, id: string): Promise<Import> {
      return withResult(await imports.find(actor, id));
    },

    /** Stores the assignments for the next import, and begins the dry run. */
    async assign(
      actor: Actor,
      id: string,
      { mapping, closesMissing }: { mapping: ImportMapping; closesMissing: boolean },
    ): Promise<Import> {
      const { fields } = await imports.find(actor, id);
      const fieldErrors = Object.fromEntries([
        ...missingTargets(mapping).map((target) => [
          `mapping.${target}`,
          `Choisissez le champ du fichier pour « ${importTargets[target].label} »`,
        ]),
        ...Object.entries(mapping)
          .filter(([, field]) => field !== '' && !fields.includes(field))
          .map(([target]) => [`mapping.${target}`, "Ce champ n'est pas dans le fichier"]),
      ]);
      if (Object.keys(fieldErrors).length > 0) throw validationError(fieldErrors);
      const assigned = await changeIn(actor, id, ['mapping', 'checked'], () => ({
        ...{ state: 'checking', mapping, closesMissing, plan: null, credits: null, closings: 0, next: 0 },
        ...{ problem: null, dueAt: now() },
      }));
      await imports.keepMapping(actor.holder, mapping);
      wake();
      return assigned;
    },

    /** Runs from the first line after the dry run or after missing credits, else from where it was stopped. */
    async start(actor: Actor, id: string): Promise<Import> {
      const started = await changeIn(actor, id, ['checked', 'stopped', 'done'], (found) => {
        const isDone = found.state === 'done';
        if (isDone && !found.result?.unpaid) throw new AppError('import/wrong-state');
        return {
          state: 'running',
          userId: actor.id,
          part: actor.part,
          next: found.state === 'stopped' ? found.next : 0,
          startedAt: found.startedAt ?? now(),
          finishedAt: null,
          problem: null,
          dueAt: now(),
        };
      });
      wake();
      return withResult(started);
    },

    async stop(actor: Actor, id: string): Promise<Import> {
      return withResult(await changeIn(actor, id, ['running'], () => ({ state: 'stopped', dueAt: null })));
    },

    async listLines(
      actor: Actor,
      id: string,
      { page, limit, outcome }: { page: number; limit: number; outcome: ImportOutcome | '' },
    ): Promise<{ items: ImportLine[]; totalItems: number }> {
      await imports.find(actor, id);
      const from = (page - 1) * limit;
      const items: ImportLine[] = [];
      let totalItems = 0;
      for await (const results of batches.results(id, outcome || undefined)) {
        for (const result of results) {
          if (outcome && outcomeOf(result) !== outcome) continue;
          if (totalItems >= from && items.length < limit) items.push(lineOf(result));
          totalItems += 1;
        }
      }
      return { items, totalItems };
    },

    /** Every line, for the table of the report. */
    async report(actor: Actor, id: string): Promise<{ found: Import; lines: ImportLine[] }> {
      const found = await imports.find(actor, id);
      const lines: ImportLine[] = [];
      for await (const results of batches.results(id)) lines.push(...results.map(lineOf));
      return { found, lines };
    },

    async remove(actor: Actor, id: string): Promise<void> {
      const found = await imports.find(actor, id);
      if (found.state === 'running') throw new AppError('import/wrong-state');
      await removeImport(id);
    },

    /** Removes imports whose retention period has ended. */
    async removeOld(): Promise<void> {
      const before = new Date(now().getTime() - IMPORT_DAYS * DAY_MS);
      for (const id of await imports.createdBefore(before)) await removeImport(id);
    },

    /** Removes all imports of a holder; those that the person began for others continue without their name. */
    async forget(userId: string): Promise<void> {
      for (const { id } of await imports.listOf(userId)) await removeImport(id);
      await imports.forgetMapping(userId);
      await imports.forgetPerson(userId);
    },
  };
}

function lineOf({ plan, outcome, credits: _credits, ...line }: ImportResult): ImportLine {
  return { ...line, outcome: outcomeOf({ plan, outcome }) };
}

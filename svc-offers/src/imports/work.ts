import type { ImportState } from '@praticio/contracts/offers/import';
import type { Import } from './import.ts';
import type { ImportStore } from './store.ts';

/** Works on an import until it is done, the time is over, or somebody else has changed it. */
export type Step = (taken: Import, isTimeOver: () => boolean) => Promise<void>;

interface Deps {
  imports: Pick<ImportStore, 'take' | 'change'>;
  /** The field that says when an import is due. */
  due: 'dueAt' | 'fetchAt';
  steps: Partial<Record<ImportState, Step>>;
  /** Imports that are worked on side by side. */
  atOnce: number;
  leaseMs: number;
  /** How long one import is worked on before the next one gets its turn. */
  turnMs: number;
  retryMs: number;
  now: () => Date;
  /** Called with an import that is tried again later. */
  onDelayed: (delayed: Import, error: unknown) => void;
  /** Called after each step. Never throws. */
  onWorked: (worked: Import) => Promise<void>;
}

/**
 * Works on imports that are due. Any process may do it: the import says where it is, each batch is written before
 * it goes on, and a process that has died loses its lease.
 */
export function workOnImports(deps: Deps) {
  const { imports, due, steps, atOnce, leaseMs, turnMs, retryMs, now, onDelayed, onWorked } = deps;
  let working: Promise<void> | undefined;
  let isEnding = false;

  async function workOn(taken: Import): Promise<void> {
    const end = now().getTime() + turnMs;
    const step = steps[taken.state];
    if (!step) {
      await imports.change(taken, { [due]: null });
      return;
    }
    try {
      await step(taken, () => isEnding || now().getTime() >= end);
      await onWorked(taken);
    } catch (error) {
      onDelayed(taken, error);
      await imports.change(taken, { [due]: new Date(now().getTime() + retryMs) });
    }
  }

  async function workOnAll(): Promise<void> {
    while (!isEnding) {
      const taken = await imports.take(due, now(), new Date(now().getTime() + leaseMs));
      if (!taken) return;
      await workOn(taken);
    }
  }

  const workSideBySide = async (): Promise<void> => {
    await Promise.all(Array.from({ length: atOnce }, workOnAll));
  };

  /** Works until nothing is due; a call during that joins it. */
  const work = (): Promise<void> => {
    working ??= workSideBySide().finally(() => {
      working = undefined;
    });
    return working;
  };

  return {
    work,
    /** Ends after the batch that is being worked on. */
    async end(): Promise<void> {
      isEnding = true;
      await working?.catch(() => undefined);
    },
  };
}

import type { ImportState } from '@praticio/contracts/offers/import';
import type { Import } from './import.ts';
import type { ImportStore } from './store.ts';

/** Processes an import until it is done, the time is over, or another writer has changed it. */
export type Step = (taken: Import, isTimeOver: () => boolean) => Promise<void>;

interface Deps {
  imports: Pick<ImportStore, 'take' | 'change'>;
  /** The field with the time at which an import is due. */
  due: 'dueAt' | 'fetchAt';
  steps: Partial<Record<ImportState, Step>>;
  /** The number of imports that are processed in parallel. */
  atOnce: number;
  leaseMs: number;
  /** How long one import is processed before the next one gets its turn. */
  turnMs: number;
  retryMs: number;
  now: () => Date;
  /** Called with an import that is retried later. */
  onDelayed: (delayed: Import, error: unknown) => void;
  /** Called after each step. Never throws. */
  onWorked: (worked: Import) => Promise<void>;
}

/**
 * Processes due imports. Any process may do it: the import records its progress, each batch is written before the next one begins, and
 * the lease of a crashed process expires.
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

  /** Each import that is found starts the next of `lanes`, so that one query is enough while none is due. */
  async function workOnAll(lanes: number): Promise<void> {
    let others: Promise<void> | undefined;
    while (!isEnding) {
      const taken = await imports.take(due, now(), new Date(now().getTime() + leaseMs));
      if (!taken) break;
      if (lanes > 1) others ??= workOnAll(lanes - 1);
      // its failure is thrown below, or an earlier one of this lane instead
      others?.catch(() => undefined);
      await workOn(taken);
    }
    await others;
  }

  /** Processes imports until none is due; a concurrent call joins the running one. */
  const work = (): Promise<void> => {
    working ??= workOnAll(atOnce).finally(() => {
      working = undefined;
    });
    return working;
  };

  return {
    work,
    /** Resolves after the current batch. */
    async end(): Promise<void> {
      isEnding = true;
      await working?.catch(() => undefined);
    },
  };
}

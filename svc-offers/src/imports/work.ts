import type { Import } from './import.ts';
import type { ImportStore } from './store.ts';

/** Works on an import until it is done, the time is over, or somebody else has changed it. */
export type Step = (taken: Import, isTimeOver: () => boolean) => Promise<void>;

interface Deps {
  imports: Pick<ImportStore, 'take' | 'change'>;
  steps: { reading: Step; checking: Step; running: Step };
  leaseMs: number;
  /** How long one import is worked on before the next one gets its turn. */
  turnMs: number;
  retryMs: number;
  now: () => Date;
  /** Called with an import that is tried again later. */
  onDelayed: (delayed: Import, error: unknown) => void;
}

/**
 * Works on imports that are due, one at a time. Any process may do it: the import says where it is, each batch is written before
 * it goes on, and a process that has died loses its lease.
 */
export function workOnImports({ imports, steps, leaseMs, turnMs, retryMs, now, onDelayed }: Deps) {
  let working: Promise<void> | undefined;
  let isEnding = false;

  async function workOn(taken: Import): Promise<void> {
    const end = now().getTime() + turnMs;
    const step = taken.state in steps ? steps[taken.state as keyof typeof steps] : undefined;
    if (!step) {
      await imports.change(taken, { dueAt: null });
      return;
    }
    try {
      await step(taken, () => isEnding || now().getTime() >= end);
    } catch (error) {
      onDelayed(taken, error);
      await imports.change(taken, { dueAt: new Date(now().getTime() + retryMs) });
    }
  }

  async function workOnAll(): Promise<void> {
    while (!isEnding) {
      const taken = await imports.take(now(), new Date(now().getTime() + leaseMs));
      if (!taken) return;
      await workOn(taken);
    }
  }

  /** Works until nothing is due; a call during that joins it. */
  const work = (): Promise<void> => {
    working ??= workOnAll().finally(() => {
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

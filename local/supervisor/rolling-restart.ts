import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { SetUpError } from '../console.ts';
import type { SupervisedProcess } from './supervised-process.ts';

const GRACE_MS = 12_000;
const READY_MS = MINUTE_MS;
/** How long the gateway needs to notice that an instance is ready again, before the next one may stop. */
const NOTICE_MS = 2_500;

export interface RollingOptions {
  processes: Map<string, SupervisedProcess>;
  /** Second instances, by the name of the process for which each serves while that one restarts. */
  spares: Map<string, SupervisedProcess>;
  /** Names without the instance's number; if empty, all processes that can be restarted without an outage. */
  names: string[];
  /** Allows restarts of processes with one instance, which cause an outage. */
  alone: boolean;
  /** Whether the whole platform is being stopped. */
  isStopping: () => boolean;
  say: (line: string) => void;
}

/**
 * Restarts the instances of each name one after the other; each restart waits until the previous instance serves again. A
 * single instance with a spare restarts while the spare serves.
 * Throws a SetUpError, before any restart, if a name is unknown, or has only one instance and `alone` is false.
 */
export async function rollingRestart(options: RollingOptions): Promise<void> {
  const { processes, spares, names, alone, isStopping, say } = options;
  const groups = Map.groupBy(processes.values(), ({ name }) => baseName(name));
  const unknown = names.filter((name) => !groups.has(name));
  if (unknown.length > 0) {
    throw new SetUpError(`There is no ${unknown.join(', ')}; there are ${[...groups.keys()].join(', ')}.`);
  }
  const canRoll = (name: string) => {
    const [first, second] = groups.get(name) ?? [];
    return second !== undefined || first?.isRenewable === true || spares.has(name);
  };
  const chosen = names.length > 0 ? names : [...groups.keys()].filter(canRoll);
  const single = chosen.filter((name) => !canRoll(name));
  if (single.length > 0 && !alone) {
    throw new SetUpError(
      `${single.join(', ')} runs only once, so its restart is an outage. Use --alone to restart it anyway.`,
    );
  }
  for (const instance of chosen.flatMap((name) => groups.get(name) ?? [])) {
    if (isStopping()) throw new SetUpError('The platform is stopping.');
    const begun = performance.now();
    await restart(instance, spares.get(instance.name));
    say(`${instance.name} restarted in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    await pause(NOTICE_MS);
  }
}

async function restart(instance: SupervisedProcess, spare: SupervisedProcess | undefined): Promise<void> {
  if (!spare) return instance.restart(GRACE_MS, READY_MS);
  try {
    spare.start();
    await spare.ready(READY_MS);
    await pause(NOTICE_MS);
    await instance.restart(GRACE_MS, READY_MS);
    await pause(NOTICE_MS);
  } finally {
    await spare.stop(GRACE_MS);
  }
}

const baseName = (name: string) => name.replace(/-\d+$/, '');

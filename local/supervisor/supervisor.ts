import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { SetUpError } from '../console.ts';
import { endWithProcess } from '../stop-request.ts';
import { claimData, forgetChildren, JOURNAL, recordChildren } from './leftovers.ts';
import { assertPortsFree } from './ports.ts';
import type { ProcessSpec } from './process-spec.ts';
import { type SupervisedProcess, signalGroup, superviseProcess } from './supervised-process.ts';

const READY_MS = 3 * MINUTE_MS;
/** All processes are stopped within this time, even if some hang. */
const STOP_MS = 8_500;
/** The time that each process gets to stop even if others have used up the total. */
const LEAST_GRACE_MS = 500;

export interface Supervisor {
  processes: Map<string, SupervisedProcess>;
  /** By the name of the process that each replaces during a rolling restart; none of them runs otherwise. */
  spares: Map<string, SupervisedProcess>;
  /** Stops all processes, each before the processes that it needs. Repeatable. */
  stop(): Promise<void>;
}

/**
 * Claims the data folder for this supervisor, after ending the processes of a killed one. Throws a SetUpError if another
 * supervisor uses the folder, or ports are in use. Call it before a long preparation.
 */
export async function claimResources(
  specs: ProcessSpec[],
  { dataDir, say }: { dataDir: string; say: (line: string) => void },
): Promise<void> {
  const childrenFile = join(dataDir, JOURNAL);
  await claimData(childrenFile, say);
  try {
    await assertPortsFree(specs);
  } catch (error) {
    forgetChildren(childrenFile);
    throw error;
  }
}

/**
 * Starts the processes of `specs`, each once the processes that it needs are ready; resolves when all are ready. Pass
 * `isClaimed` after claimResources. If ports are in use or a process does not become ready, throws a SetUpError and leaves
 * nothing running. All of them stop before this process ends.
 */
export async function startSupervisor(
  specs: ProcessSpec[],
  options: {
    dataDir: string;
    say: (line: string) => void;
    isClaimed?: boolean;
    firstDelayMs?: number;
    stuckEveryMs?: number;
  },
): Promise<Supervisor> {
  const { dataDir, say, isClaimed = false, ...intervals } = options;
  const logFolder = join(dataDir, 'logs');
  mkdirSync(logFolder, { recursive: true });
  const childrenFile = join(dataDir, JOURNAL);
  if (isClaimed) await assertPortsFree(specs);
  else await claimResources(specs, options);

  const processes = new Map<string, SupervisedProcess>();
  const spares = new Map<string, SupervisedProcess>();
  const onSpawn = () => {
    try {
      recordChildren(childrenFile, [...processes.values(), ...spares.values()]);
    } catch (error) {
      // a full disk; the processes go on, and the journal is only needed after a kill -9
      say(`${childrenFile} cannot be written: ${(error as Error).message}`);
    }
  };
  for (const spec of specs) {
    const supervise = (own: ProcessSpec) => superviseProcess(own, { ...intervals, logFolder, say, onSpawn });
    processes.set(spec.name, supervise(spec));
    if (spec.spare) spares.set(spec.name, supervise(spec.spare));
  }

  let stopping: Promise<void> | undefined;
  async function stopAll() {
    const deadline = Date.now() + STOP_MS;
    for (const wave of stopOrder(specs)) {
      const graceMs = Math.max(deadline - Date.now() - LEAST_GRACE_MS, LEAST_GRACE_MS);
      const stopped = wave.flatMap((name) => [processes.get(name), spares.get(name)]);
      await Promise.all(stopped.map((supervised) => supervised?.stop(graceMs)));
    }
    forgetChildren(childrenFile);
    forget();
  }
  const stop = () => (stopping ??= stopAll());
  const forget = endWithProcess({
    end: stop,
    kill() {
      for (const { pid } of [...processes.values(), ...spares.values()]) if (pid) signalGroup(pid, 'SIGKILL');
    },
  });

  const isUp = new Map<string, Promise<void>>();
  function bringUp(spec: ProcessSpec): Promise<void> {
    const known = isUp.get(spec.name);
    if (known) return known;
    const up = (async () => {
      await Promise.all(specs.filter(({ name }) => spec.after?.includes(name)).map(bringUp));
      if (stopping) return;
      const supervised = processes.get(spec.name);
      supervised?.start();
      await supervised?.ready(READY_MS);
    })();
    isUp.set(spec.name, up);
    return up;
  }
  try {
    await Promise.all(specs.map(bringUp));
    if (stopping) throw new SetUpError('The processes were stopped before they were ready.');
  } catch (error) {
    await stop();
    throw error;
  }
  return { processes, spares, stop };
}

/** Groups of names in the order of stopping: no process of a group is needed by one of a later group. */
function stopOrder(specs: ProcessSpec[]): string[][] {
  const waves: string[][] = [];
  let left = specs;
  while (left.length > 0) {
    const wave = left.filter(({ name }) => !left.some((other) => other.after?.includes(name)));
    if (wave.length === 0) throw new Error('processes wait for each other in a circle');
    waves.push(wave.map(({ name }) => name));
    left = left.filter((spec) => !wave.includes(spec));
  }
  return waves;
}

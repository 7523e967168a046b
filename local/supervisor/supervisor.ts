import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { claimData, forgetChildren, JOURNAL, recordChildren } from './leftovers.ts';
import { assertPortsFree } from './ports.ts';
import type { ProcessSpec } from './process-spec.ts';
import { type SupervisedProcess, superviseProcess } from './supervised-process.ts';

const READY_MS = 60_000;
/** Everything is down within this, whatever hangs. */
const STOP_MS = 8_500;
/** The least that a process is given when others took the time. */
const LEAST_GRACE_MS = 500;

export interface Supervisor {
  processes: Map<string, SupervisedProcess>;
  /** Stops all, each before what it needs. Repeatable. */
  stop(): Promise<void>;
}

/**
 * Takes the data folder for this supervisor, after ending what a killed one left there. Throws a SetUpError when
 * another one has it, or when ports are taken; a long preparation asks before it begins.
 */
export async function makeRoom(
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
 * Starts `specs` (`hasRoom`: makeRoom has been asked), each when what it needs is ready, and resolves when all are. Throws a SetUpError when ports are
 * taken or a process does not get ready; then nothing is left running.
 */
export async function startSupervisor(
  specs: ProcessSpec[],
  options: {
    dataDir: string;
    say: (line: string) => void;
    hasRoom?: boolean;
    firstDelayMs?: number;
    stuckEveryMs?: number;
  },
): Promise<Supervisor> {
  const { dataDir, say, hasRoom = false, ...intervals } = options;
  const logFolder = join(dataDir, 'logs');
  mkdirSync(logFolder, { recursive: true });
  const childrenFile = join(dataDir, JOURNAL);
  if (hasRoom) await assertPortsFree(specs);
  else await makeRoom(specs, options);

  const processes = new Map<string, SupervisedProcess>();
  const onSpawn = () => {
    try {
      recordChildren(childrenFile, processes.values());
    } catch (error) {
      // a full disk; what runs goes on, and only a start after a kill -9 would miss it
      say(`${childrenFile} cannot be written: ${(error as Error).message}`);
    }
  };
  for (const spec of specs) {
    processes.set(spec.name, superviseProcess(spec, { ...intervals, logFolder, say, onSpawn }));
  }

  let stopping: Promise<void> | undefined;
  async function stopAll() {
    const deadline = Date.now() + STOP_MS;
    for (const wave of stopOrder(specs)) {
      const graceMs = Math.max(deadline - Date.now() - LEAST_GRACE_MS, LEAST_GRACE_MS);
      await Promise.all(wave.map((name) => processes.get(name)?.stop(graceMs)));
    }
    forgetChildren(childrenFile);
  }
  const stop = () => (stopping ??= stopAll());

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
  } catch (error) {
    await stop();
    throw error;
  }
  return { processes, stop };
}

/** Waves of names: first those that nobody needs, last those that everybody needs. */
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

import { spawnSync } from 'node:child_process';
import { existsSync, globSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SetUpError } from '../console.ts';
import { signalGroup } from './supervised-process.ts';

/**
 * A supervisor that is killed with -9 cannot stop its children. It stores their pids and start times on disk, so that the
 * next start on the same data can end them first. The start time is needed because another process may get the pid.
 */
interface Running {
  name: string;
  pid: number;
  began: string | null;
}

interface Journal {
  supervisor: Running;
  children: Running[];
}

/** File name of the journal in a supervisor's data folder. */
export const JOURNAL = 'children.json';
const STOP_MS = 3_000;

export function recordChildren(
  file: string,
  processes: Iterable<{ name: string; pid: number | undefined }>,
): void {
  const children: Running[] = [];
  for (const { name, pid } of processes) if (pid) children.push(running(name, pid));
  // a rename, so that a reader always finds a complete file
  renameSync(writeTemporary(file, children), file);
}

export function forgetChildren(file: string): void {
  rmSync(file, { force: true });
}

/**
 * Makes `file` the journal of this supervisor, so that only one of two simultaneous starts on the same data continues.
 * Ends the processes of a killed supervisor; throws a SetUpError if the supervisor that wrote `file` still runs.
 */
export async function claimData(file: string, say: (line: string) => void): Promise<void> {
  while (!tryClaim(file)) await stopLeftovers(file, say);
}

function tryClaim(file: string): boolean {
  const temporary = writeTemporary(file, []);
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(temporary);
  }
}

async function stopLeftovers(file: string, say: (line: string) => void): Promise<void> {
  const found = read(file);
  if (!found) return;
  const { supervisor, children } = JSON.parse(found) as Journal;
  if (isAlive(supervisor)) {
    throw new SetUpError(
      `A platform with this data folder is running already (process ${supervisor.pid}). Stop it, or set DATA_DIR to another folder.`,
    );
  }
  const left = children.filter(isAlive);
  if (left.length > 0) {
    say(`Stopping the processes of a killed start: ${left.map(({ name }) => name).join(', ')}`);
  }
  for (const { pid } of left) signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + STOP_MS;
  while (left.some(isAlive) && Date.now() < deadline) await pause(50);
  for (const { pid } of left.filter(isAlive)) signalGroup(pid, 'SIGKILL');
  // another start may have done the same, and have written its own journal by now
  if (read(file) === found) forgetChildren(file);
}

/** Kills the processes of killed supervisors whose data is anywhere under `folder`. */
export function killLeftoversUnder(folder: string): void {
  for (const file of globSync(`**/${JOURNAL}`, { cwd: folder })) {
    const found = read(join(folder, file));
    const { supervisor, children } = found
      ? (JSON.parse(found) as Journal)
      : { supervisor: null, children: [] };
    if (supervisor && isAlive(supervisor)) continue;
    for (const { pid } of children.filter(isAlive)) signalGroup(pid, 'SIGKILL');
  }
}

function writeTemporary(file: string, children: Running[]): string {
  const temporary = `${file}.${process.pid}`;
  const journal: Journal = { supervisor: running('supervisor', process.pid), children };
  writeFileSync(temporary, JSON.stringify(journal));
  return temporary;
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
const running = (name: string, pid: number): Running => ({ name, pid, began: beganAt(pid) });
const isAlive = ({ pid, began }: Running) => began !== null && beganAt(pid) === began;

/** The start time of a process in the system's own format; null if there is no such process. */
function beganAt(pid: number): string | null {
  try {
    // the 20th field after the command's name, which may contain spaces
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
    return fields[1] === 'Z' ? null : (fields[20] ?? null);
  } catch {
    return existsSync('/proc/self') ? null : askPs(pid);
  }
}

function askPs(pid: number): string | null {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || null;
}

import { spawnSync } from 'node:child_process';
import { existsSync, globSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SetUpError } from '../console.ts';
import { signalGroup } from './supervised-process.ts';

/**
 * A supervisor that is killed with -9 cannot stop its children. Their pids are on disk, with the moment each
 * began (a pid alone may be somebody else's by now), so that the next start on the same data ends them first.
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

/** The journal's name in a supervisor's data folder. */
export const JOURNAL = 'children.json';
const STOP_MS = 3_000;

export function recordChildren(
  file: string,
  processes: Iterable<{ name: string; pid: number | undefined }>,
): void {
  const children: Running[] = [];
  for (const { name, pid } of processes) if (pid) children.push(running(name, pid));
  // Renamed, so that whoever reads it meanwhile finds a whole one.
  renameSync(writeBeside(file, children), file);
}

export function forgetChildren(file: string): void {
  rmSync(file, { force: true });
}

/**
 * Makes `file` this supervisor's journal, so that of two starts at once on the same data one goes on. Ends what a
 * killed supervisor left; throws a SetUpError when the one that wrote `file` still runs.
 */
export async function claimData(file: string, say: (line: string) => void): Promise<void> {
  while (!isClaimed(file)) await stopLeftovers(file, say);
}

function isClaimed(file: string): boolean {
  const mine = writeBeside(file, []);
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine);
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
    say(`Left over from a start that was killed, stopped now: ${left.map(({ name }) => name).join(', ')}`);
  }
  for (const { pid } of left) signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + STOP_MS;
  while (left.some(isAlive) && Date.now() < deadline) await pause(50);
  for (const { pid } of left.filter(isAlive)) signalGroup(pid, 'SIGKILL');
  // Another start may have done all this, and have written its own by now.
  if (read(file) === found) forgetChildren(file);
}

/** Ends at once what killed supervisors left, wherever under `folder` their data is. */
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

function writeBeside(file: string, children: Running[]): string {
  const beside = `${file}.${process.pid}`;
  const journal: Journal = { supervisor: running('supervisor', process.pid), children };
  writeFileSync(beside, JSON.stringify(journal));
  return beside;
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
const running = (name: string, pid: number): Running => ({ name, pid, began: beganAt(pid) });
const isAlive = ({ pid, began }: Running) => began !== null && beganAt(pid) === began;

/** When the process began, as the system tells it; null when there is none. */
function beganAt(pid: number): string | null {
  try {
    // The 20th field after the command's name, which may hold spaces itself.
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

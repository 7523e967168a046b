import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { signalGroup } from './supervised-process.ts';

/**
 * A supervisor that is killed with -9 cannot stop its children. Their pids are on disk, with the moment each
 * began (a pid alone may be somebody else's by now), so that the next start ends them first.
 */
interface Child {
  name: string;
  pid: number;
  began: string;
}

const STOP_MS = 3_000;

export function recordChildren(
  file: string,
  processes: Iterable<{ name: string; pid: number | undefined }>,
): void {
  const children: Child[] = [];
  for (const { name, pid } of processes) if (pid) children.push({ name, pid, began: beganAt(pid) ?? '' });
  writeFileSync(file, JSON.stringify(children));
}

export function forgetChildren(file: string): void {
  rmSync(file, { force: true });
}

export async function stopLeftovers(file: string, say: (line: string) => void): Promise<void> {
  if (!existsSync(file)) return;
  const children = JSON.parse(readFileSync(file, 'utf8')) as Child[];
  const isAlive = ({ pid, began }: Child) => began !== '' && beganAt(pid) === began;
  const alive = children.filter(isAlive);
  if (alive.length > 0)
    say(
      `Left over from a start that was killed, stopped now: ${alive.map((child) => child.name).join(', ')}`,
    );
  for (const { pid } of alive) signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + STOP_MS;
  while (alive.some(isAlive) && Date.now() < deadline) await pause(50);
  for (const { pid } of alive.filter(isAlive)) signalGroup(pid, 'SIGKILL');
  forgetChildren(file);
}

/** When the process began, as the system tells it; null when there is none. */
function beganAt(pid: number): string | null {
  try {
    // The 20th field after the command's name, which may hold spaces itself.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? null;
  } catch {
    return existsSync('/proc/self') ? null : askPs(pid);
  }
}

function askPs(pid: number): string | null {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || null;
}

import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CLOCK_TICKS = 100;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Starts a program that runs on the processor core `core` only, and ends with this process at the latest. */
export function runPinned(
  core: string,
  command: string,
  args: string[],
  { env = {}, stdio = 'ignore' }: { env?: NodeJS.ProcessEnv; stdio?: StdioOptions } = {},
): ChildProcess {
  const child = spawn('taskset', ['-c', core, command, ...args], {
    env: { ...process.env, ...env },
    stdio: process.env.BENCH_DEBUG ? 'inherit' : stdio,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Limits a process, this one unless another is named, and its threads to processor cores (`0` or `0,1`). */
export function pin(cores: string, pid = process.pid): void {
  execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
}

/** Ends the process and waits until it has exited. */
export async function endPinned(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** The ids of the process `child` and of the processes that it has started. */
export function pidsOf({ pid = 0 }: { pid?: number | undefined }): number[] {
  const list = execFileSync('ps', ['-o', 'pid=', '--pid', String(pid), '--ppid', String(pid)]);
  return list.toString().trim().split(/\s+/).map(Number);
}

/** Processor seconds that a process has used. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

/** Resident bytes of a process. */
export function residentOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuOf, pidsOf } from '@praticio/service-kit/testing/pinned-process';
import type { Platform } from '../../platform.ts';
import { endChildWithProcess } from '../../stop-request.ts';

/** Starts k6 with a script of this folder, which reads `env`. */
export function startK6(k6: string, script: string, env: Record<string, string>): ChildProcess {
  const child = spawn(k6, ['run', '--quiet', '--no-usage-report', join(import.meta.dirname, script)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endChildWithProcess(child);
  return child;
}

/** Resolves when k6 has ended. Throws if it has failed. */
export async function untilEnded(k6: ChildProcess): Promise<void> {
  const [code] = (await once(k6, 'close')) as [number];
  if (code !== 0) throw new Error(`k6 ended with ${code}`);
}

/** Processor seconds that each process of the platform, with its children, has used so far. */
export function processorTimes({ processes }: Pick<Platform, 'processes'>): Map<string, number> {
  const times = new Map<string, number>();
  for (const [name, { pid }] of processes) {
    if (pid === undefined) continue;
    times.set(
      name,
      pidsOf({ pid }).reduce((total, each) => total + cpuOf(each), 0),
    );
  }
  return times;
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { loopback } from '../platform/environment.ts';
import type { Platform } from '../platform.ts';
import { pick } from './random.ts';

const READY_MS = 120_000;
const PAUSE_MS = { least: 500, most: 4_000 };
const WORKER = 'a worker of the gateway';
const workersSchema = z.array(z.object({ pid: z.number() }));

/** Kills (-9) random processes of the platform at random moments until `deadline`; returns the number of kills. */
export async function killAtRandom(
  { processes, setting }: Platform,
  { random, deadline, say }: { random: () => number; deadline: number; say: (line: string) => void },
): Promise<number> {
  let kills = 0;
  const names = [...processes.keys(), WORKER];
  while (Date.now() < deadline) {
    const name = pick(names, random);
    const isDone =
      name === WORKER ? await killWorker(setting.ports.GATEWAY_INTERNAL_PORT, random) : kill(name);
    if (isDone) {
      kills += 1;
      say(`  kill -9 ${name}`);
    }
    const { least, most } = PAUSE_MS;
    await pause(Math.min(least + random() * (most - least), Math.max(0, deadline - Date.now())));
  }
  return kills;

  function kill(name: string): boolean {
    const victim = processes.get(name);
    if (!victim?.pid) return false;
    victim.kill('SIGKILL');
    return true;
  }
}

/** Kills a random worker of the gateway; returns false if the gateway is down already. */
async function killWorker(port: number, random: () => number): Promise<boolean> {
  try {
    const response = await fetch(`${loopback(port)}/workers`, { signal: AbortSignal.timeout(1_000) });
    process.kill(pick(workersSchema.parse(await response.json()), random).pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/** Stops NATS, removes everything it has stored, and starts it again. */
export async function loseNats({ processes, setting }: Platform): Promise<void> {
  const nats = processes.get('nats');
  await nats?.stop(0);
  await rm(join(setting.dataDir, 'nats'), { recursive: true, force: true });
  nats?.start();
}

/** Waits until every process is ready again. */
export async function untilAllReady({ processes }: Platform): Promise<void> {
  for (const supervised of processes.values()) await supervised.ready(READY_MS);
}

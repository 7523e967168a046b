import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPlatform } from '../platform.ts';
import { countRepeatedMails, findBroken } from './invariants.ts';
import { killAtRandom, untilAllReady } from './kills.ts';
import { createPeople } from './people.ts';
import { randomOf } from './random.ts';
import { startTraffic } from './traffic.ts';

/** What a crash left is finished by sweeps within a minute; a starved machine takes longer. */
const SETTLE_MS = 180_000;
const LOOK_AGAIN_MS = 2_000;

export interface ChaosOptions {
  seconds: number;
  /** The same seed picks the same victims and pauses; what they meet is a matter of time. */
  seed: number;
  say: (line: string) => void;
  env?: NodeJS.ProcessEnv;
}

/** Kills a platform of its own under traffic and answers what does not hold afterwards, by invariant. */
export async function runChaos({
  seconds,
  seed,
  say,
  env = process.env,
}: ChaosOptions): Promise<Record<string, string[]>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'praticio-chaos-'));
  const platform = await startPlatform({
    ...{ dataDir, ports: 'free', demo: false, say },
    env: { ...env, RATE_LIMIT_FACTOR: '1000', CV_OPENINGS_PER_HOUR: '100000' },
  });
  let isWell = false;
  try {
    const { setting, url } = platform;
    const people = await createPeople(setting);
    say(`Traffic and kills for ${seconds} s, seed ${seed}`);
    const traffic = startTraffic(url, people, randomOf(seed + 1));
    const killed = await killAtRandom(platform, {
      ...{ random: randomOf(seed), deadline: Date.now() + seconds * 1_000, say },
    });
    await untilAllReady(platform);
    const done = await traffic.stop();
    const { published, expressed, accepted, sent, bought, unlocked, refused } = done;
    say(
      `${[...killed.values()].reduce((sum, count) => sum + count, 0)} kills; ${published.size} offers, ${expressed.size} interests, ${accepted.size} accepted, ${sent.size} messages, ${bought.size} purchases, ${unlocked.size} CVs unlocked`,
    );
    for (const [what, count] of refused) say(`  refused: ${what} (${count} times)`);
    const broken = await settled(() => findBroken(setting, people, done));
    say(`${await countRepeatedMails(setting, people)} mails came again under their Message-ID`);
    isWell = Object.keys(broken).length === 0;
    return broken;
  } finally {
    await platform.stop();
    if (isWell) await rm(dataDir, { recursive: true, force: true });
    else say(`What it left: ${dataDir}`);
  }
}

/** Looks until nothing is broken any more, or for as long as sweeps may take. */
export async function settled(
  look: () => Promise<Record<string, string[]>>,
): Promise<Record<string, string[]>> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const broken = await look();
    if (Object.keys(broken).length === 0 || Date.now() > deadline) return broken;
    await pause(LOOK_AGAIN_MS);
  }
}

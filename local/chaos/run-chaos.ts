import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPlatform } from '../platform.ts';
import { isAskedToStop } from '../stop-request.ts';
import { countRepeatedMails, findViolations } from './invariants.ts';
import { killAtRandom, loseNats, untilAllReady } from './kills.ts';
import { createPeople } from './people.ts';
import { randomOf } from './random.ts';
import { startTraffic } from './traffic.ts';

/** Sweeps finish interrupted work within a minute; a busy machine takes longer. */
const SETTLE_MS = 180_000;
const CHECK_EVERY_MS = 2_000;

export interface ChaosOptions {
  seconds: number;
  /** The same seed chooses the same processes and pauses, but not their work at that moment. */
  seed: number;
  /** Whether NATS loses all it has stored, half-way. */
  losesNats?: boolean;
  say: (line: string) => void;
  env?: NodeJS.ProcessEnv;
}

/** Starts a separate platform, kills its processes under traffic, and returns the violated invariants. */
export async function runChaos({
  seconds,
  seed,
  losesNats = false,
  say,
  env = process.env,
}: ChaosOptions): Promise<Record<string, string[]>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'praticio-chaos-'));
  process.once('exit', () => {
    // remove the data of an interrupted run, which has no violations to investigate
    if (isAskedToStop()) rmSync(dataDir, { recursive: true, force: true });
  });
  const platform = await startPlatform({
    dataDir,
    ports: 'free',
    demo: false,
    say,
    env: { ...env, RATE_LIMIT_FACTOR: '1000', CV_OPENINGS_PER_HOUR: '100000' },
  });
  let isWell = false;
  try {
    const { setting, url } = platform;
    const people = await createPeople(setting);
    say(`Traffic and kills for ${seconds} s, seed ${seed}`);
    const traffic = startTraffic(url, people, randomOf(seed + 1));
    const random = randomOf(seed);
    const kill = (share: number) =>
      killAtRandom(platform, { random, deadline: Date.now() + seconds * share * 1_000, say });
    let kills = await kill(0.5);
    if (losesNats) {
      await loseNats(platform);
      say('  NATS has lost its data');
    }
    kills += await kill(0.5);
    await untilAllReady(platform);
    const done = await traffic.stop();
    const { published, expressed, accepted, confirmed, sent, bought, unlocked, refused } = done;
    say(
      `${kills} kills; ${published.size} offers, ${expressed.size} interests, ${accepted.size} accepted, ${confirmed.size} engagements confirmed, ${sent.size} messages, ${bought.size} purchases, ${unlocked.size} CVs unlocked`,
    );
    for (const [request, count] of refused) say(`  refused: ${request} (${count} times)`);
    const violations = await untilSettled(() => findViolations(setting, people, done));
    if (confirmed.size === 0) violations['every kind of traffic has happened'] = ['nobody was engaged'];
    say(`${await countRepeatedMails(setting, people)} mails were repeated with the same Message-ID`);
    isWell = Object.keys(violations).length === 0;
    return violations;
  } finally {
    await platform.stop();
    if (isWell) await rm(dataDir, { recursive: true, force: true });
    else if (!isAskedToStop()) say(`Its data and logs: ${dataDir}`);
  }
}

/** Repeats `check` until there are no violations, for as long as sweeps may take; returns the last violations. */
export async function untilSettled(
  check: () => Promise<Record<string, string[]>>,
): Promise<Record<string, string[]>> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const violations = await check();
    if (Object.keys(violations).length === 0 || Date.now() > deadline) return violations;
    await pause(CHECK_EVERY_MS);
  }
}

import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { runChaos } from './chaos/run-chaos.ts';
import { runCommand, SetUpError, say } from './console.ts';

const LONGEST_S = 3_600;
const SEEDS = 2 ** 31;

/**
 * `npm run chaos -- --seconds 120 --seed 7` starts a separate platform with free ports and a temporary folder, sends
 * traffic, kills its processes at random, and then checks all invariants. With `--lose-nats`, NATS loses its data half-way.
 * Exit code 1 if an invariant is violated.
 */
await runCommand(async () => {
  const { seconds, seed, losesNats } = parse();
  const violations = await runChaos({ seconds, seed, losesNats, say });
  for (const [name, faults] of Object.entries(violations))
    say(`✗ ${name}\n${faults.map((fault) => `    ${fault}`).join('\n')}`);
  const isWell = Object.keys(violations).length === 0;
  say(
    isWell
      ? `All invariants hold (seed ${seed})`
      : `Repeat it: npm run chaos -- --seconds ${seconds} --seed ${seed}${losesNats ? ' --lose-nats' : ''}`,
  );
  return isWell ? 0 : 1;
});

function parse() {
  const schema = z.object({
    seconds: z.coerce.number().int().min(1).max(LONGEST_S).default(120),
    seed: z.coerce
      .number()
      .int()
      .min(0)
      .default(() => randomInt(SEEDS)),
    'lose-nats': z.boolean().default(false),
  });
  try {
    const { values } = parseArgs({
      args: process.argv.slice(2).filter((argument) => argument !== '--'),
      options: { seconds: { type: 'string' }, seed: { type: 'string' }, 'lose-nats': { type: 'boolean' } },
    });
    const { 'lose-nats': losesNats, ...rest } = schema.parse(values);
    return { ...rest, losesNats };
  } catch (error) {
    throw new SetUpError(
      `${(error as Error).message}\nUsage: npm run chaos [-- --seconds 120 --seed 7 --lose-nats]`,
    );
  }
}

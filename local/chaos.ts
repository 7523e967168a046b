import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { runChaos } from './chaos/run-chaos.ts';
import { runCommand, SetUpError, say } from './console.ts';

const LONGEST_S = 3_600;
const SEEDS = 2 ** 31;

/**
 * `npm run chaos -- --seconds 120 --seed 7`: a platform of its own, with free ports and a folder for temporary files, is
 * used and killed at random, then all that must hold is looked at. Ends by itself; exit code 1 when something does not.
 */
await runCommand(async () => {
  const { seconds, seed } = parse();
  const broken = await runChaos({ seconds, seed, say });
  for (const [name, faults] of Object.entries(broken))
    say(`✗ ${name}\n${faults.map((fault) => `    ${fault}`).join('\n')}`);
  const isWell = Object.keys(broken).length === 0;
  say(
    isWell
      ? `Everything holds (seed ${seed})`
      : `Repeat it: npm run chaos -- --seconds ${seconds} --seed ${seed}`,
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
  });
  try {
    const { values } = parseArgs({
      args: process.argv.slice(2).filter((argument) => argument !== '--'),
      options: { seconds: { type: 'string' }, seed: { type: 'string' } },
    });
    return schema.parse(values);
  } catch (error) {
    throw new SetUpError(`${(error as Error).message}\nUsage: npm run chaos [-- --seconds 120 --seed 7]`);
  }
}

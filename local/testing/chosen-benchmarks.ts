import { basename } from 'node:path';
import { SetUpError } from '../console.ts';

/** What `npm run bench` runs, and what the benchmarks are told. */
export interface ChosenBenchmarks {
  scripts: string[];
  args: string[];
}

export const benchmarkName = (script: string): string => basename(script, '.ts');

/** Reads what follows `npm run bench --`: names of benchmarks, none means all; what follows the name of one goes to it. */
export function chooseBenchmarks(scripts: string[], given: string[]): ChosenBenchmarks {
  if (given.length === 0) return { scripts, args: [] };
  const isName = (name: string) => scripts.some((script) => benchmarkName(script) === name);
  const chosen = scripts.filter((script) => given.includes(benchmarkName(script)));
  const args = given.filter((name) => !isName(name));
  const [first = ''] = given;
  // Several take no arguments: a misspelt name would be one.
  if (!isName(first) || (chosen.length > 1 && args.length > 0)) {
    const known = scripts.map(benchmarkName).join(', ');
    throw new SetUpError(
      `No benchmark is called ${isName(first) ? args.join(', ') : first}; there are: ${known}.`,
    );
  }
  return { scripts: chosen, args };
}

import { basename } from 'node:path';
import { SetUpError } from '../console.ts';

/** The benchmarks that `npm run bench` runs, and their arguments. */
export interface ChosenBenchmarks {
  scripts: string[];
  args: string[];
}

export const benchmarkName = (script: string): string => basename(script, '.ts');

/** Reads the words after `npm run bench --`: names of benchmarks (none means all), or one name and its arguments. */
export function chooseBenchmarks(scripts: string[], given: string[]): ChosenBenchmarks {
  if (given.length === 0) return { scripts, args: [] };
  const isName = (name: string) => scripts.some((script) => benchmarkName(script) === name);
  const chosen = scripts.filter((script) => given.includes(benchmarkName(script)));
  const args = given.filter((name) => !isName(name));
  const [first = ''] = given;
  // several benchmarks cannot have arguments, because a misspelt name would count as one
  if (!isName(first) || (chosen.length > 1 && args.length > 0)) {
    const known = scripts.map(benchmarkName).join(', ');
    throw new SetUpError(
      `No benchmark is called ${isName(first) ? args.join(', ') : first}; there are: ${known}.`,
    );
  }
  return { scripts: chosen, args };
}

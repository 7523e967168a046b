import { parseArgs } from 'node:util';
import { runCommand, SetUpError, say } from './console.ts';
import { defaultDataDir } from './platform.ts';
import { askSupervisor } from './supervisor/control.ts';

/**
 * `npm run rolling -- svc-offers` restarts the instances of a process of the running platform one after the other, without
 * a failed request; without a name, all processes with two instances. `--alone` allows processes with one instance too.
 */
await runCommand(async () => {
  const { positionals, values } = parse();
  await askSupervisor(defaultDataDir(), { rolling: positionals, alone: values.alone }, say);
  return 0;
});

function parse() {
  try {
    return parseArgs({
      args: process.argv.slice(2).filter((argument) => argument !== '--'),
      options: { alone: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new SetUpError(`${(error as Error).message}\nUsage: npm run rolling [-- <process> … [--alone]]`);
  }
}

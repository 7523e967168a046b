import { join } from 'node:path';
import { printReport } from './bundle-report.ts';
import { buildBundles } from './bundles.ts';
import { runCommand, say } from './console.ts';

/**
 * `npm run build` builds the production bundles of shell and remotes whose sources have changed. `-- --report` then lists
 * the contents of each script; `-- --report mf-offers` does so for the named packages only.
 */
await runCommand(async () => {
  const root = join(import.meta.dirname, '..');
  const [flag, ...packages] = process.argv.slice(2);
  await buildBundles(root);
  say('Pages: built (shell/dist, mf-*/dist)');
  if (flag === '--report') await printReport(root, packages);
  return 0;
});

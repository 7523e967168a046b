import { join } from 'node:path';
import { buildBundles } from './bundles.ts';
import { runCommand, say } from './console.ts';

/** `npm run build` builds the production bundles of shell and remotes whose sources have changed. */
await runCommand(async () => {
  await buildBundles(join(import.meta.dirname, '..'));
  say('Pages: built (shell/dist, mf-*/dist)');
  return 0;
});

import { join } from 'node:path';
import { buildBundles } from './bundles.ts';
import { runCommand, say } from './console.ts';

/** `npm run build`: every page's production bundle, where its sources have changed. The images build from these. */
await runCommand(async () => {
  await buildBundles(join(import.meta.dirname, '..'));
  say('Pages: built (shell/dist, mf-*/dist)');
  return 0;
});

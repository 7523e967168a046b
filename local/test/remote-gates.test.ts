import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@praticio/contracts/base/units';
import { sayFigure } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../browser.ts';
import { runTool } from '../engines/run-tool.ts';
import { remotePackages } from '../page-packages.ts';
import { type Platform, startPlatform } from '../platform.ts';

/**
 * `npm test -w mf-blog`, which a team runs alone: types, tests, build and the check of a release in a running platform. Its limit of
 * two minutes is checked by `npm run test:soak`, which runs one file at a time.
 *
 * @module-tag soak
 */
const LIMIT_MS = 2 * MINUTE_MS;
const ROOT = join(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'praticio-gates-'));
let platform: Platform;

beforeAll(async () => {
  // a second instance of each service would change nothing for a release
  const env = { ...process.env, INSTANCES: '1' };
  platform = await startPlatform({ dataDir, ports: 'free', demo: true, env });
}, 4 * MINUTE_MS);
afterAll(async () => {
  await platform?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

for (const name of remotePackages)
  test(
    `the gates of ${name} pass within two minutes`,
    async () => {
      const env = {
        ...process.env,
        PLATFORM_URL: platform.url,
        REMOTES_DIR: join(dataDir, 'remotes'),
        CHROMIUM_PATH: await findBrowser(),
      };
      const begun = performance.now();
      const { code, output } = await runTool('npm', ['test', '-w', name], { cwd: ROOT, env });
      const ms = performance.now() - begun;
      expect(output).toMatch(new RegExp(`${name} \\d+\\.\\d+\\.\\S+ may be released`));
      expect(code).toBe(0);
      sayFigure(`npm test -w ${name}: ${(ms / 1000).toFixed(0)} s`);
      expect(ms).toBeLessThan(LIMIT_MS);
    },
    3 * LIMIT_MS,
  );

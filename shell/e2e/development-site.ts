import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@praticio/contracts/base/services';
import { publishRemote } from '@praticio/deploy/releases';
import { buildForDevelopment } from '@praticio/local/bundles';
import { remotePackages } from '@praticio/local/page-packages';
import { startReleaseSite } from '@praticio/local/testing/release-site';
import { test as base } from './journey.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A gateway, a renderer and pages with the development build of React, over the services of the platform of all journeys. */
async function startDevelopmentSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'praticio-development-'));
  await buildForDevelopment(ROOT, folder);
  const site = await startReleaseSite(
    {
      ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, process.env.E2E_URL])),
      SHELL_DIR: join(folder, 'shell'),
      // a busy machine must not leave the pages to browsers
      RENDER_TIMEOUT_MS: '30000',
      WORKER_SILENCE_MS: '20000',
      DRAWING_LIMIT_MS: '30000',
    },
    { isRendered: true },
  );
  for (const name of remotePackages) {
    const { version } = await publishRemote(site.remotesDir, name, join(folder, name));
    await site.untilNamed(name, version);
  }
  return {
    url: site.url,
    async stop() {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Journeys over these pages. A file of them runs in one worker, which builds the pages once. */
export const test = base.extend<object, { siteUrl: string }>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const { url, stop } = await startDevelopmentSite();
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
});

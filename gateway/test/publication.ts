import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PublishedVersion, RemotesRegistry } from '@praticio/contracts/base/remotes';
import { folderOf, writeRecord } from '@praticio/deploy/versions';
import { createLogger, type Logger } from '@praticio/service-kit/logger';
import { createMetrics } from '@praticio/service-kit/metrics';
import { onTestFinished } from 'vitest';
import { createRemotesApp } from '../src/remotes/remotes-app.ts';
import { folder } from './gateway.ts';
import { originOf } from './upstream.ts';

export const CHUNK = 'static/js/async/page.0a1b2c3d.js';

/** The record of the remote's release. */
export const RECORD = {
  pages: [
    { path: 'offers', layout: 'visitor', access: 'everyone', drawn: 'plain' },
    { path: 'offers/create', layout: 'application', access: 'member' },
    { path: 'offers/:id', layout: 'visitor', access: 'everyone', drawn: 'number' },
    { path: 'blog/:slug', layout: 'visitor', access: 'everyone', drawn: 'slug' },
  ],
  menu: [{ menu: 'public', label: 'Offres', to: '/offers', rank: 10 }],
  slots: [],
};

/** The used fields of a manifest, as the build writes them. */
export const manifestOf = (version: string) => ({
  name: 'mf_offers',
  metaData: { buildInfo: { buildVersion: version }, remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [
    { path: './slot', assets: { js: { sync: ['slot.js'] }, css: { sync: [] } } },
    { path: './routes', assets: { js: { sync: [CHUNK], async: ['later.js'] }, css: { sync: ['a.css'] } } },
  ],
});

/** Starts a remotes' host on a free port; returns functions to publish on it. */
export async function startRemotes({
  rollbackShare = 0.2,
  remotesDir: given,
  port = 0,
  logger = createLogger({ service: 'remotes', level: 'silent' }),
}: {
  rollbackShare?: number;
  /** The folder of another host; a new one by default. */
  remotesDir?: string;
  port?: number;
  logger?: Logger;
} = {}) {
  const remotesDir = given ?? (await folder({}));
  const app = await createRemotesApp({
    remotesDir,
    rollbackShare,
    rollbackLoadsMin: 10,
    metrics: createMetrics('remotes'),
    logger,
  });
  onTestFinished(() => app.close());
  await app.listen({ port, host: '127.0.0.1' });
  let revision = 0;

  async function writeFiles(version: string, files: Record<string, string | Buffer>) {
    for (const [name, content] of Object.entries(files)) {
      const path = join(remotesDir, 'mf-offers', version, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
  }

  async function movePointer(
    version: string,
    integrityOf = JSON.stringify(manifestOf(version)),
    server?: PublishedVersion['server'],
  ) {
    await writeRecord(remotesDir, 'mf-offers', version, folderOf(remotesDir, 'mf-offers', version));
    const registry: RemotesRegistry = {
      schema: 1,
      revision: ++revision,
      remotes: [
        {
          name: 'mf-offers',
          version,
          manifest: `/remotes/mf-offers/${version}/mf-manifest.json`,
          contract: '1.0.0',
          integrity: `sha384-${createHash('sha384').update(integrityOf).digest('base64')}`,
          previous: null,
          ...RECORD,
          ...(server && { server }),
        },
      ],
    };
    await writeFile(join(remotesDir, 'registry.json.new'), JSON.stringify(registry));
    await rename(join(remotesDir, 'registry.json.new'), join(remotesDir, 'registry.json'));
  }

  async function publish(version: string, files: Record<string, string | Buffer> = {}) {
    await writeFiles(version, { 'mf-manifest.json': JSON.stringify(manifestOf(version)), ...files });
    await movePointer(version);
  }

  return { app, origin: originOf(app.server), remotesDir, publish, movePointer, writeFiles };
}

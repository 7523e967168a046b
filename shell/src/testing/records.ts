import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRecord } from '@praticio/contracts/base/remote-record';
import type { RemoteOptions } from '@praticio/ui-kit/federation';

const root = join(import.meta.dirname, '../../..');
const builds = globSync('mf-*/module-federation.config.ts', { cwd: root }).sort();

async function recordOf(file: string): Promise<RemoteRecord> {
  // a path that is made at run time: the shell depends on no remote
  const { remote } = (await import(join(root, file))) as { remote: RemoteOptions };
  const { name, exposes, pages, menu = [] } = remote;
  const slots = Object.keys(exposes).filter((expose) => expose !== 'routes');
  return { name, pages: [...pages], menu: [...menu], slots };
}

/** The records of this repository's remotes. */
export const releasedRecords: readonly RemoteRecord[] = await Promise.all(builds.map(recordOf));

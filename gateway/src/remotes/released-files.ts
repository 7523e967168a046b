import { integrityOf, readRecord } from '@praticio/deploy/versions';
import type { Logger } from '@praticio/service-kit/logger';
import type { Metrics } from '@praticio/service-kit/metrics';

export interface RemoteFile {
  name: string;
  version: string;
  /** The path within the folder of the version. */
  path: string;
}

/**
 * Checks whether bytes are those that were released as this file, by the record of its version
 * (docs/pages.md#releasing-one-remote). A version without a readable record has no released file.
 */
export function createReleasedFiles(options: { remotesDir: string; logger: Logger; metrics: Metrics }) {
  const { remotesDir, logger, metrics } = options;
  const count = metrics.addCounter(
    'remote_files_refused_total',
    'Requests for a file of a remote that is not the released one',
    ['remote'],
  );
  const refused = new Set<string>();

  return async ({ name, version, path }: RemoteFile, content: Buffer): Promise<boolean> => {
    const record = await readRecord(remotesDir, name, version).catch(() => null);
    const released = record?.files.find((file) => file.path === path)?.integrity;
    const file = `${name}/${version}/${path}`;
    if (released === integrityOf(content)) {
      refused.delete(file);
      return true;
    }
    count({ remote: name });
    // log once for each file, because every visitor requests it again
    if (!refused.has(file))
      logger.error({ file, isRecorded: record !== null }, 'a file of a remote has changed');
    refused.add(file);
    return false;
  };
}

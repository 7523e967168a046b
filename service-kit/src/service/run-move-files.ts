import type { ServiceName } from '@praticio/contracts/base/services';
import { z } from 'zod';
import { ConfigError, filesConfig } from '../base/config.ts';
import { openFileObjects } from '../files/file-objects.ts';
import { moveFiles } from '../files/move-files.ts';
import { adminConfig, runAdminTask } from './run-admin-task.ts';

/** `npm run move-files -w svc-<name>`: moves the bytes of a service's files from MongoDB to the bucket of FILES_S3_URL. */
export function runMoveFiles(service: ServiceName): Promise<void> {
  return runAdminTask({
    service,
    config: z.object({ ...adminConfig, ...filesConfig }),
    async run({ config, connection, logger }) {
      const objects = await openFileObjects(config, connection, logger);
      if (!objects) throw new ConfigError('The configuration is wrong:\n  FILES_S3_URL: missing');
      process.stdout.write(`${await moveFiles(connection, objects)} files moved\n`);
      return 0;
    },
  });
}

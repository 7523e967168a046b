import type { ServiceName } from '@praticio/contracts/base/services';
import { z } from 'zod';
import { type Migration, migrate } from './migrations.ts';
import { adminConfig, runAdminTask } from './run-admin-task.ts';

/**
 * `npm run migrate -w svc-<name>`: runs the steps that the service's database has not had, as the service itself would at its
 * start. For steps that take long, before the new version comes (docs/architecture.md#migrations).
 */
export function runMigrations({
  name,
  migrations = [],
}: {
  name: ServiceName;
  migrations?: readonly Migration[];
}): Promise<void> {
  return runAdminTask({
    service: name,
    config: z.object(adminConfig),
    async run({ connection, logger }) {
      await migrate({ connection, migrations, logger });
      process.stdout.write(`the database has all ${migrations.length} steps\n`);
      return 0;
    },
  });
}

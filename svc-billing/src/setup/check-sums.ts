import { adminConfig, runAdminTask } from '@praticio/service-kit/run-admin-task';
import { z } from 'zod';
import { movementModel } from '../accounts/movement-store.ts';
import { accountModel } from '../accounts/store.ts';
import { findWrongSums } from './find-wrong-sums.ts';

/** `npm run check-sums`: checks that movements add up to the balance. Lists wrong accounts, with exit code 1. */
await runAdminTask({
  service: 'billing',
  config: z.object(adminConfig),
  async run({ connection }) {
    const models = { accounts: accountModel(connection), movements: movementModel(connection) };
    const { accounts, wrong } = await findWrongSums(models);
    for (const { userId, kind, booked, held } of wrong) {
      process.stdout.write(`${userId} ${kind}: the movements say ${booked}, the account holds ${held}\n`);
    }
    process.stdout.write(`${accounts} accounts checked, ${wrong.length} differences\n`);
    return wrong.length > 0 ? 1 : 0;
  },
});

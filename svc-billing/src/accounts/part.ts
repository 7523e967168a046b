import { MINUTE_MS } from '@praticio/contracts/base/units';
import * as commands from '@praticio/contracts/billing/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import { readEvery } from '@praticio/service-kit/metrics';
import type { BillingContext } from '../config.ts';
import type { Members } from '../members/part.ts';
import { accountAdminRoutes } from './admin-routes.ts';
import { endLots } from './end-lots.ts';
import { onCreditsExpiring, onCreditsGranted } from './events.ts';
import { grantAsAdministrator } from './grant-as-administrator.ts';
import { ledgerEngine } from './ledger-engine.ts';
import { movementCopyStore } from './movement-copy-store.ts';
import { movementModel, movementStore } from './movement-store.ts';
import { findCredits, listExpiringLots, listMovements, readBalance, sumOutstanding } from './read.ts';
import { accountRoutes } from './routes.ts';
import { spendCredits } from './spend.ts';
import { accountModel, accountStore } from './store.ts';
import { unlockCv } from './unlock-cv.ts';

/** All accounts with credits are read for it. */
const OUTSTANDING_EVERY_MS = 10 * MINUTE_MS;

/** Accounts with their credits: lots, movements, and the ledger in which every booking is made once. */
export function openAccounts(context: BillingContext, { members }: { members: Members }) {
  const { config, connection, logger, metrics } = context;
  const models = { accounts: accountModel(connection), movements: movementModel(connection) };
  const copies = movementCopyStore(models, context.outbox, logger);
  const accounts = accountStore(context, copies.wake);
  const movements = movementStore(connection);
  const ledger = ledgerEngine({ accounts, movements, now: () => new Date() });
  const deps = {
    ...ledger,
    accounts,
    movements,
    members,
    onFailure: (err: unknown, userId: string) =>
      logger.warn({ err, userId }, 'expiry of credits not booked, trying again'),
  };
  const spend = spendCredits(ledger);
  const unlock = unlockCv(ledger);
  const outstanding = readEvery(OUTSTANDING_EVERY_MS, sumOutstanding(deps));
  metrics.addGaugeBy(
    'kind',
    'credits_outstanding',
    'Credits that people can still spend, by kind',
    async () => Object.entries(await outstanding()),
  );
  const mailDeps = { mails: members.mails, publicUrl: config.PUBLIC_URL };
  return {
    accounts: {
      ledger,
      load: accounts.load,
      movementsOf: movements.page,
      async forget(userId: string) {
        await movements.forget(userId);
        await accounts.forget(userId);
      },
    },
    part: {
      routes: [
        ...accountRoutes({
          readBalance: readBalance(deps),
          listMovements: listMovements(deps),
          listExpiringLots: listExpiringLots(deps),
        }),
        ...accountAdminRoutes({
          findCredits: findCredits(deps),
          grantAsAdministrator: grantAsAdministrator({ ...deps, copyMovements: copies.settle }),
        }),
      ],
      consumers: [
        {
          name: 'mails',
          on: {
            'credits.expiring': onCreditsExpiring(mailDeps),
            'credits.granted': onCreditsGranted(mailDeps),
          },
        },
      ],
      commands: [
        handleCommand(commands.spendCredits, async (order) => {
          await spend(order);
          return { spent: true as const };
        }),
        handleCommand(commands.unlockCv, async (order) => ({ charged: await unlock(order) })),
      ],
      sweeps: [
        { name: 'pending-movements', everyMs: config.SWEEP_INTERVAL_MS, run: copies.sweep },
        { name: 'expiry', everyMs: config.EXPIRY_INTERVAL_MS, run: endLots(deps) },
      ],
      stop: () => copies.stop(),
    },
  };
}
export type Accounts = ReturnType<typeof openAccounts>['accounts'];

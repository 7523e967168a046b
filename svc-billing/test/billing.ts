import { randomUUID } from 'node:crypto';
import { spendCredits } from '@praticio/contracts/billing/commands';
import type { Balance, CreditKind } from '@praticio/contracts/billing/credit';
import { callCommand } from '@praticio/service-kit/commands';
import {
  startTestPlatform,
  type TestPlatform,
  type TestService,
} from '@praticio/service-kit/testing/platform';
import { afterAll, afterEach, expect } from 'vitest';
import { grantCredits } from '../src/accounts/grant.ts';
import { ledgerEngine } from '../src/accounts/ledger-engine.ts';
import { movementStore } from '../src/accounts/movement-store.ts';
import { accountStore } from '../src/accounts/store.ts';
import { billingService } from '../src/service.ts';
import { findWrongSums } from '../src/setup/find-wrong-sums.ts';
import { type Models, modelsIn } from './models.ts';
import { queries } from './queries.ts';

/** Configuration of svc-billing for tests that do not call Stripe. */
const billingEnv = {
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_WEBHOOK_SECRETS: 'whsec_test',
  STRIPE_API_URL: 'http://127.0.0.1:1',
  CHECKOUT_ORIGIN: 'http://127.0.0.1:1',
  EXPIRY_INTERVAL_MS: '200',
};

export interface Billing {
  service: TestService;
  models: Models;
  newUser: () => string;
  grant: ReturnType<typeof grantCredits>;
  /** Grants credits as an administrator does. */
  give: (userId: string, kind: CreditKind, quantity: number) => Promise<void>;
  spend: (
    userId: string,
    reference: string,
    kind?: CreditKind,
    quantity?: number,
  ) => Promise<{ spent: true }>;
  balance: (userId: string) => Promise<Balance>;
  /** Fails unless the movements of every account add up to its balance. */
  assertSums: () => Promise<void>;
}

export async function startBilling(
  platform: TestPlatform,
  overrides: NodeJS.ProcessEnv = {},
): Promise<Billing> {
  const service = await platform.start(billingService, { ...billingEnv, ...overrides });
  const { connection, outbox } = service.context;
  const models = modelsIn(connection);
  const ledger = ledgerEngine({
    accounts: accountStore({ connection, outbox }, () => undefined),
    movements: movementStore(connection),
    now: () => new Date(),
  });
  const grant = grantCredits(ledger);
  return {
    service,
    models,
    newUser: randomUUID,
    grant,
    async give(userId, kind, quantity) {
      await grant({
        userId,
        reference: `gift:${randomUUID()}`,
        source: 'administrator',
        lines: [{ kind, quantity }],
      });
    },
    spend: (userId, reference, kind = 'offer', quantity = 1) =>
      callCommand(platform.nats, spendCredits, {
        userId,
        reference,
        lines: [{ kind, quantity }],
      }),
    async balance(userId) {
      const token = await platform.signToken({ id: userId });
      return (await service.request<Balance>('GET', '/api/credits/balance', { token })).body;
    },
    async assertSums() {
      expect((await findWrongSums(models)).wrong).toEqual([]);
    },
  };
}

/**
 * The first line of a test file: `const { platform, billing } = await beginBilling();`. The sums are checked after each
 * test; everything ends with the file.
 */
export async function beginBilling(overrides: NodeJS.ProcessEnv = {}) {
  const platform = await startTestPlatform({ queries });
  const billing = await startBilling(platform, overrides);
  afterEach(() => billing.assertSums());
  afterAll(() => platform.stop());
  return { platform, billing };
}

/** Calls `work` `count` times without waiting: `times(100, (index) => spend(index))`. */
export const times = <Result>(count: number, work: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => work(index));

/** Awaits all calls; counts successes and failures, with the codes of the failures. */
export async function outcomes(calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls);
  const failed = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  return {
    succeeded: settled.length - failed.length,
    codes: [...new Set(failed.map((error: { code?: string }) => error.code ?? String(error)))],
    failed: failed.length,
  };
}

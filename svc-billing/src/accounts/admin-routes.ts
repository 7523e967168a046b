import type { AdminCredits } from '@praticio/contracts/billing/credit-administration';
import * as billing from '@praticio/contracts/billing/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { contentDigest } from '@praticio/service-kit/idempotency';
import type { grantAsAdministrator } from './grant-as-administrator.ts';
import type { findCredits } from './read.ts';
import { movementView } from './view.ts';

interface Rules {
  findCredits: ReturnType<typeof findCredits>;
  grantAsAdministrator: ReturnType<typeof grantAsAdministrator>;
}

/** Credits of any account, for administrators. */
export function accountAdminRoutes({ findCredits, grantAsAdministrator }: Rules) {
  async function creditsOf(userId: string): Promise<AdminCredits> {
    const { balance, newest } = await findCredits(userId);
    return { balance, movements: newest.map(movementView) };
  }
  return [
    handle(billing.findCredits, ({ params }) => creditsOf(params.userId)),

    handle(billing.grantCredits, async ({ actor, params: { userId }, body, idempotencyKey }) => {
      const idempotency = { key: idempotencyKey, digest: contentDigest(body) };
      await grantAsAdministrator(actor, { ...body, ...idempotency, userId });
      return creditsOf(userId);
    }),
  ];
}

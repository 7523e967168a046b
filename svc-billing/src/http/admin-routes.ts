import { pageAnswer } from 'contracts/base/pagination';
import type { AdminCredits } from 'contracts/billing/credit-administration';
import { findCredits, grantCredits, listPaymentMatters } from 'contracts/billing/endpoints';
import { handle } from 'service-kit/handle';
import { contentDigest } from 'service-kit/idempotency';
import type { UseCases } from '../use-cases.ts';
import { movementView } from './credit-view.ts';
import { paymentMatterView } from './payment-view.ts';

/** Credits of accounts and purchases to check, for administrators. */
export function adminRoutes(useCases: UseCases) {
  async function creditsOf(userId: string): Promise<AdminCredits> {
    const { balance, newest } = await useCases.findCredits(userId);
    return { balance, movements: newest.map(movementView) };
  }
  return [
    handle(findCredits, ({ params }) => creditsOf(params.userId)),

    handle(grantCredits, async ({ actor, params: { userId }, body, idempotencyKey }) => {
      const idempotency = { key: idempotencyKey, digest: contentDigest(body) };
      await useCases.grantAsAdministrator(actor, { ...body, ...idempotency, userId });
      return creditsOf(userId);
    }),

    handle(listPaymentMatters, async ({ query }) => {
      const { items, total } = await useCases.listPaymentMatters(query.kind, query.page, query.limit);
      return pageAnswer(items.map(paymentMatterView), query, total);
    }),
  ];
}

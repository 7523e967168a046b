import type { EventHandler } from 'service-kit/consumers';
import type { Customers, Members } from '../domain/ports.ts';

/**
 * Erases name and email address. Movements and payments stay under an id that identifies nobody, as accounting asks
 * (docs/decisions/billing.md#what-is-kept-of-erased-accounts).
 */
export const onAccountErased =
  (deps: { members: Members }): EventHandler<'account.erased'> =>
  async ({ at, data: { userId } }) => {
    await deps.members.erase(userId, new Date(at));
  };

/** Deletes the customer at the payment provider. A consumer of its own waits while the provider is away. */
export const eraseCustomer =
  (deps: { customers: Pick<Customers, 'erase'> }): EventHandler<'account.erased'> =>
  async ({ data: { userId } }) => {
    await deps.customers.erase(userId);
  };

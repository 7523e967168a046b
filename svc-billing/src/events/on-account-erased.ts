import type { EventHandler } from 'service-kit/consumers';
import type { People } from '../domain/ports.ts';

/** Forgets name and address for good. The book stays, under an id that names nobody: invoices rest on it. */
export const onAccountErased =
  (deps: { people: People }): EventHandler<'account.erased'> =>
  async ({ data: { userId } }) => {
    await deps.people.erase(userId);
  };

import type { EventHandler } from 'service-kit/consumers';
import type { Members } from '../domain/ports.ts';

/** Erases name and email address. Movements stay, under an id that identifies nobody, since invoices depend on them. */
export const onAccountErased =
  (deps: { members: Members }): EventHandler<'account.erased'> =>
  async ({ data: { userId } }) => {
    await deps.members.erase(userId);
  };

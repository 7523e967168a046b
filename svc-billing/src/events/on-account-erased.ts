import type { EventHandler } from 'service-kit/consumers';
import type { Members } from '../domain/ports.ts';

/** Forgets name and email address for good. The book stays, under an id that names nobody: invoices rest on it. */
export const onAccountErased =
  (deps: { members: Members }): EventHandler<'account.erased'> =>
  async ({ data: { userId } }) => {
    await deps.members.erase(userId);
  };

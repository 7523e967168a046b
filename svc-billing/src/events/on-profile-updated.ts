import type { EventHandler } from 'service-kit/consumers';
import type { Members } from '../domain/ports.ts';

/** Stores how to write to the member. */
export const onProfileUpdated =
  (deps: { members: Members }): EventHandler<'profile.updated'> =>
  async ({ aggregate, data: { userId, email, firstname, refusedEmails = [] } }) => {
    await deps.members.keep({ userId, version: aggregate.version, email, firstname, refusedEmails });
  };

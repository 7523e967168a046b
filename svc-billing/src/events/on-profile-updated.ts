import type { EventHandler } from 'service-kit/consumers';
import type { Members } from '../domain/ports.ts';

/** Stores the member's email address. */
export const onProfileUpdated =
  (deps: { members: Members }): EventHandler<'profile.updated'> =>
  async ({ aggregate, data: { userId, email, firstname } }) => {
    await deps.members.keep({ userId, version: aggregate.version, email, firstname });
  };

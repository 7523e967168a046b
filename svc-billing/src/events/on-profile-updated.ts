import type { EventHandler } from 'service-kit/consumers';
import type { People } from '../domain/ports.ts';

/** Keeps where to write to. */
export const onProfileUpdated =
  (deps: { people: People }): EventHandler<'profile.updated'> =>
  async ({ aggregate, data: { userId, email, firstname } }) => {
    await deps.people.keep({ userId, version: aggregate.version, email, firstname });
  };

import type { EventHandler } from '@praticio/service-kit/consumers';
import type { MemberStore } from './store.ts';

/** Stores how to write to the member. */
export const onProfileUpdated =
  (deps: { members: Pick<MemberStore, 'keep'> }): EventHandler<'profile.updated'> =>
  async ({ aggregate, data: { userId, email, firstname, refusedEmails = [] } }) => {
    await deps.members.keep({ userId, version: aggregate.version, email, firstname, refusedEmails });
  };

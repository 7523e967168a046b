import type { EventHandler } from '@praticio/service-kit/consumers';
import type { verifyRpps } from './verify-rpps.ts';

/** Asks the registry of practitioners about each number and name that a person states. */
export const onProfileUpdated =
  (verify: ReturnType<typeof verifyRpps>): EventHandler<'profile.updated'> =>
  ({ data }) =>
    verify(data.userId);

import { getProfile } from '@praticio/contracts/identity/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { isAppError } from '@praticio/service-kit/errors';
import type { Nats } from '@praticio/service-kit/nats';
import type { Profile } from './keep-profile.ts';

/** Requests from svc-identity the profile of an account; null if the account does not exist. */
export const profileClient =
  (nats: Nats) =>
  (userId: string): Promise<Profile | null> =>
    callCommand(nats, getProfile, { userId }).catch((error: unknown) => {
      if (isAppError(error, 'account/not-found')) return null;
      throw error;
    });

import { getProfile } from '@praticio/contracts/identity/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { isAppError } from '@praticio/service-kit/errors';
import type { Nats } from '@praticio/service-kit/nats';
import type { MemberUpdate } from './member.ts';

/** Requests an account from svc-identity; null if it does not exist. */
export const profileClient =
  (nats: Nats) =>
  (userId: string): Promise<MemberUpdate | null> =>
    callCommand(nats, getProfile, { userId }).catch((error: unknown) => {
      if (isAppError(error, 'account/not-found')) return null;
      throw error;
    });

import { getProfile } from '@praticio/contracts/identity/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { isAppError } from '@praticio/service-kit/errors';
import type { Nats } from '@praticio/service-kit/nats';
import type { Receiver } from './member.ts';

/** Asks svc-identity how to write to an account; null if the account does not exist. */
export const receiverClient =
  (nats: Nats) =>
  (userId: string): Promise<Receiver | null> =>
    callCommand(nats, getProfile, { userId }).then(
      ({ email, refusedEmails = [] }) => ({ email, refusedEmails }),
      (error: unknown) => {
        if (isAppError(error, 'account/not-found')) return null;
        throw error;
      },
    );

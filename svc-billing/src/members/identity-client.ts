import { getProfile } from 'contracts/identity/commands';
import { callCommand } from 'service-kit/commands';
import { isAppError } from 'service-kit/errors';
import type { Nats } from 'service-kit/nats';
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

import { getProfile } from 'contracts/identity/commands';
import { callCommand } from 'service-kit/commands';
import { isAppError } from 'service-kit/errors';
import type { Nats } from 'service-kit/nats';

/** Asks svc-identity for the email address of an account; null if the account does not exist. */
export const createEmailLookup =
  (nats: Nats) =>
  (userId: string): Promise<string | null> =>
    callCommand(nats, getProfile, { userId }).then(
      ({ email }) => email,
      (error: unknown) => {
        if (isAppError(error, 'account/not-found')) return null;
        throw error;
      },
    );

import type { CreditKind } from '@praticio/contracts/billing/credit';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import type { Members } from '../members/part.ts';
import type { Ledger } from './book-together.ts';
import { grantCredits } from './grant.ts';

/** Names of the kinds in the audit log. */
const words: Record<CreditKind, string> = { offer: 'offre', cv: 'CV', urgent: 'urgent' };

interface AdministratorGrant {
  userId: string;
  kind: CreditKind;
  quantity: number;
  reason: string;
  /** Idempotency key of the form: the same key grants once. */
  key: string;
  /** Digest of the form, to detect another content under the same key. */
  digest: string;
}

/**
 * Grants credits, and writes the reason to the audit log in the same write. Throws request/key-reused. The movement is copied
 * before the response: only there is the key found by a grant to somebody else.
 */
export const grantAsAdministrator =
  (
    deps: Pick<Ledger, 'book' | 'now'> & {
      members: Pick<Members, 'receiver'>;
      copyMovements: (userIds: string[]) => Promise<void>;
    },
  ) =>
  async (
    actor: { id: string },
    { userId, kind, quantity, reason, key, digest }: AdministratorGrant,
  ): Promise<void> => {
    if ((await deps.members.receiver(userId)) === null) throw new AppError('account/not-found');
    await grantCredits(deps)({
      userId,
      reference: `administrator:${key}`,
      digest,
      source: 'administrator',
      lines: [{ kind, quantity }],
      events: [
        {
          type: 'credits.administered',
          data: {
            adminId: actor.id,
            action: 'credits-granted',
            userId,
            target: { kind: 'credits', id: userId },
            reason: `Crédits ${words[kind]} : ${quantity}. ${reason}`,
          },
        },
      ],
    }).catch((error: unknown) => {
      throw isAppError(error, 'billing/reference-reused') ? new AppError('request/key-reused') : error;
    });
    await deps.copyMovements([userId]);
  };

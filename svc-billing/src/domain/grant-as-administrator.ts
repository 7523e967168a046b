import type { CreditKind } from 'contracts/billing/credit';
import { AppError, isAppError } from 'service-kit/errors';
import { grantCredits } from './grant-credits.ts';
import type { LedgerDeps, Members } from './ports.ts';

/** As the audit log says it. */
const words: Record<CreditKind, string> = { offer: 'offre', cv: 'CV', urgent: 'urgent' };

interface AdministratorGrant {
  userId: string;
  kind: CreditKind;
  quantity: number;
  reason: string;
  /** One per form: the same key again grants nothing more. */
  key: string;
  /** Tells another content under the same key. */
  digest: string;
}

/** A gift of the platform, with the reason that goes to the audit log in the same write. Throws request/key-reused. */
export const grantAsAdministrator =
  (deps: LedgerDeps & { members: Pick<Members, 'emailOf'> }) =>
  async (
    actor: { id: string },
    { userId, kind, quantity, reason, key, digest }: AdministratorGrant,
  ): Promise<void> => {
    if ((await deps.members.emailOf(userId)) === null) throw new AppError('account/not-found');
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
  };

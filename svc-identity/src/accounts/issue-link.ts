import { HOUR_MS } from '@praticio/contracts/base/units';
import { RESET_LINK_HOURS, VERIFICATION_LINK_HOURS } from '@praticio/contracts/identity/limits';
import { isAppError } from '@praticio/service-kit/errors';
import type { Account } from './account.ts';
import { isSameTarget, type LinkPurpose, type LinkTokens, targetOf, withLink } from './link.ts';
import type { AccountStore } from './store.ts';

const lifetimeMs: Record<LinkPurpose, number> = {
  verification: VERIFICATION_LINK_HOURS * HOUR_MS,
  passwordReset: RESET_LINK_HOURS * HOUR_MS,
  currentEmailLink: VERIFICATION_LINK_HOURS * HOUR_MS,
  newEmailLink: VERIFICATION_LINK_HOURS * HOUR_MS,
  loginUnlock: RESET_LINK_HOURS * HOUR_MS,
};

/**
 * Makes the link that the mail for `event` carries; earlier links of that purpose stay valid until one is used.
 * Issuing for the same event again gives the same link, used or not. Gives null when the account is no longer as it was
 * `read`, or is erased: the mail is meant for an email address that the link would not be for.
 */
export function issueLink({
  accounts,
  linkTokens,
}: {
  accounts: Pick<AccountStore, 'change'>;
  linkTokens: LinkTokens;
}) {
  return async (
    purpose: LinkPurpose,
    read: Account,
    event: { id: string; at: string },
  ): Promise<string | null> => {
    const target = targetOf(read, purpose);
    if (!target) return null;
    const token = linkTokens.derive(purpose, read.id, event.id, target);
    const hash = linkTokens.hash(token);
    const issuedAt = new Date(event.at);
    const expiresAt = new Date(issuedAt.getTime() + lifetimeMs[purpose]);

    const isMade = (account: Account) => account[purpose].some((link) => link.hash === hash);
    const account = await accounts
      .change(read.id, (current) => {
        if (isMade(current) || !isSameTarget(target, targetOf(current, purpose))) return null;
        const link = { hash, ...target, issuedAt, expiresAt, usedAt: null };
        return { set: { [purpose]: withLink(current[purpose], link) } };
      })
      .catch((error: unknown) => {
        if (isAppError(error, 'account/not-found')) return null;
        throw error;
      });
    return account && isMade(account) ? token : null;
  };
}

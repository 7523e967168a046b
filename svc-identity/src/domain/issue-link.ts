import { RESET_LINK_HOURS, VERIFICATION_LINK_HOURS } from 'contracts/identity/limits';
import type { Account } from './account.ts';
import type { LinkPurpose } from './link.ts';
import type { Accounts, LinkTokens } from './ports.ts';

const HOUR_MS = 60 * 60 * 1000;
const lifetimeMs: Record<LinkPurpose, number> = {
  verification: VERIFICATION_LINK_HOURS * HOUR_MS,
  passwordReset: RESET_LINK_HOURS * HOUR_MS,
  currentEmailLink: VERIFICATION_LINK_HOURS * HOUR_MS,
  newEmailLink: VERIFICATION_LINK_HOURS * HOUR_MS,
};

/**
 * Makes the link that the e-mail for `event` carries and replaces the earlier one of that purpose. Issuing for
 * the same event again gives the same link, used or not; answers null when a newer one has replaced it.
 */
export function issueLink({ accounts, linkTokens }: { accounts: Accounts; linkTokens: LinkTokens }) {
  return async (purpose: LinkPurpose, accountId: string, event: { id: string; at: string }) => {
    const token = linkTokens.derive(purpose, accountId, event.id);
    const hash = linkTokens.hash(token);
    const issuedAt = new Date(event.at);
    const expiresAt = new Date(issuedAt.getTime() + lifetimeMs[purpose]);

    const account = await accounts.change(accountId, (current) => {
      const earlier = current[purpose];
      const stays = earlier !== null && (earlier.hash === hash || earlier.issuedAt > issuedAt);
      return stays ? null : { set: setLink(purpose, { hash, issuedAt, expiresAt, usedAt: null }) };
    });
    return account[purpose]?.hash === hash ? token : null;
  };
}

function setLink(purpose: LinkPurpose, link: Account[LinkPurpose]): Partial<Account> {
  return { [purpose]: link };
}

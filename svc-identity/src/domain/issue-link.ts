import { HOUR_MS } from 'contracts/base/units';
import { RESET_LINK_HOURS, VERIFICATION_LINK_HOURS } from 'contracts/identity/limits';
import { type LinkPurpose, withLink } from './link.ts';
import type { Accounts, LinkTokens } from './ports.ts';

const lifetimeMs: Record<LinkPurpose, number> = {
  verification: VERIFICATION_LINK_HOURS * HOUR_MS,
  passwordReset: RESET_LINK_HOURS * HOUR_MS,
  currentEmailLink: VERIFICATION_LINK_HOURS * HOUR_MS,
  newEmailLink: VERIFICATION_LINK_HOURS * HOUR_MS,
  loginUnlock: RESET_LINK_HOURS * HOUR_MS,
};

/**
 * Makes the link that the mail for `event` carries; earlier links of that purpose stay valid until one is used.
 * Issuing for the same event again gives the same link, used or not.
 */
export function issueLink({ accounts, linkTokens }: { accounts: Accounts; linkTokens: LinkTokens }) {
  return async (purpose: LinkPurpose, accountId: string, event: { id: string; at: string }) => {
    const token = linkTokens.derive(purpose, accountId, event.id);
    const hash = linkTokens.hash(token);
    const issuedAt = new Date(event.at);
    const expiresAt = new Date(issuedAt.getTime() + lifetimeMs[purpose]);

    await accounts.change(accountId, (current) => {
      const links = current[purpose];
      if (links.some((link) => link.hash === hash)) return null;
      return { set: { [purpose]: withLink(links, { hash, issuedAt, expiresAt, usedAt: null }) } };
    });
    return token;
  };
}

import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { passwordPurposes } from '../accounts/account.ts';
import type { LinkTokens } from '../accounts/link.ts';
import { accountIdOf, isUsable } from '../accounts/link.ts';
import type { Accounts } from '../accounts/part.ts';
import { offersToEndPasskeys } from './reset.ts';

const invalid = {
  valid: false,
  email: null,
  passkeys: undefined,
  message: errorCatalogue['auth/reset-link-invalid'].message,
};

/** Says whether a reset link would be accepted now, for which email address, and which passkeys it may end; does not use it up. */
export function checkResetLink({
  accounts,
  linkTokens,
  now,
}: {
  accounts: Pick<Accounts, 'findById'>;
  linkTokens: Pick<LinkTokens, 'hash'>;
  now: () => Date;
}) {
  return async (token: string) => {
    const account = await accounts.findById(accountIdOf(token));
    const hash = linkTokens.hash(token);
    const isGood = account && passwordPurposes(account).some((each) => isUsable(account, each, hash, now()));
    if (!isGood) return invalid;
    const passkeys = offersToEndPasskeys(account) ? account.passkeys : undefined;
    return { valid: true, email: account.email, passkeys, message: 'Choisissez votre nouveau mot de passe.' };
  };
}

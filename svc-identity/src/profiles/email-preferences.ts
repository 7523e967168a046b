import type { EmailKind } from '@praticio/contracts/identity/email-preferences';
import { AppError } from '@praticio/service-kit/errors';
import type { Account, Actor } from '../accounts/account.ts';
import { profileUpdated } from '../accounts/announce.ts';
import type { Accounts } from '../accounts/part.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById' | 'change'>;
  /** Whose mails of which kind a link in a mail refuses; null for a link that was never mailed. */
  readRefusal(token: string): { userId: string; kind: EmailKind } | null;
}

/** Replaces the kinds of mails that the person does not want; the services that send them follow the profile. */
export function updateEmailPreferences({ accounts }: { accounts: Pick<Accounts, 'change'> }) {
  return (actor: Pick<Actor, 'id'>, refused: EmailKind[]): Promise<Account> =>
    accounts.change(actor.id, (current) => withRefused(current, [...new Set(refused)]));
}

/** Refuses the kind of the mail whose link is followed; a second time changes nothing. */
export function refuseEmails({ accounts, readRefusal }: Deps) {
  return async (token: string): Promise<void> => {
    const link = readRefusal(token);
    if (!link || !(await accounts.findById(link.userId))) throw new AppError('account/email-link-unknown');
    await accounts.change(link.userId, (current) =>
      current.refusedEmails.includes(link.kind)
        ? null
        : withRefused(current, [...current.refusedEmails, link.kind]),
    );
  };
}

function withRefused(account: Account, refusedEmails: EmailKind[]) {
  return { set: { refusedEmails }, events: [profileUpdated({ ...account, refusedEmails })] };
}

import type { EmailKind } from '@praticio/contracts/identity/email-preferences';
import { AppError } from '@praticio/service-kit/errors';
import type { Account, Actor } from './account.ts';
import type { Accounts, ReadRefusal } from './ports.ts';
import { profileUpdated } from './profile-events.ts';

interface Deps {
  accounts: Accounts;
  readRefusal: ReadRefusal;
}

/** Replaces the kinds of mails that the person does not want; the services that send them follow the profile. */
export function updateEmailPreferences({ accounts }: Pick<Deps, 'accounts'>) {
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

import { hasMailbox } from '@praticio/contracts/identity/team-roster';
import type { Account } from '../accounts/account.ts';

/** How the team names somebody; null for an account that is gone. */
export function memberName(account: Pick<Account, 'firstname' | 'lastname' | 'email'> | null): string {
  const { firstname, lastname, email = '' } = account ?? {};
  const name = [firstname, lastname].filter(Boolean).join(' ') || (hasMailbox(email) ? email : null);
  return name ?? 'Compte supprimé';
}

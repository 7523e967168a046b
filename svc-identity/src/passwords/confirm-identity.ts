import { AppError, validationError } from '@praticio/service-kit/errors';
import type { Account, Actor } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import { checkPassword, type PasswordGate } from './check.ts';

/** The account of the caller, who has typed its password again; a wrong one is an error of `field`. */
export async function confirmIdentity(
  { accounts, ...gate }: PasswordGate & { accounts: Pick<Accounts, 'findById'> },
  actor: Pick<Actor, 'id'>,
  { password, field }: { password: string; field: string },
): Promise<Account> {
  const account = await accounts.findById(actor.id);
  if (!account) throw new AppError('account/not-found');
  const isRight = await checkPassword(gate, { email: account.email, account, password });
  if (!isRight) throw validationError({ [field]: 'Mot de passe incorrect' });
  return account;
}

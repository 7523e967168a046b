import { AppError } from '@praticio/service-kit/errors';
import type { Account, Actor } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { EndToken, Session } from './session.ts';
import type { SessionStore } from './store.ts';

/** The account with its sessions, latest use first. */
export function readAccountSecurity({
  accounts,
  sessionStore,
  now,
}: {
  accounts: Pick<Accounts, 'findById'>;
  sessionStore: Pick<SessionStore, 'listOf'>;
  now: () => Date;
}) {
  return async (actor: Pick<Actor, 'id'>): Promise<{ account: Account; sessions: Session[] }> => {
    const account = await accounts.findById(actor.id);
    if (!account) throw new AppError('account/not-found');
    const started = await sessionStore.listOf(actor.id);
    const sessions = started.filter(({ ver, expiresAt }) => ver >= account.ver && expiresAt > now());
    return { account, sessions };
  };
}

/** Ends one session of the actor, also that of this call. */
export function endSession({
  endToken,
  sessionStore,
}: {
  endToken: EndToken;
  sessionStore: Pick<SessionStore, 'find' | 'remove'>;
}) {
  return async (actor: Pick<Actor, 'id'>, id: string): Promise<void> => {
    const session = await sessionStore.find(id);
    if (session?.userId !== actor.id) throw new AppError('session/not-found');
    await endToken({ jti: id, exp: Math.ceil(session.expiresAt.getTime() / 1000) });
    await sessionStore.remove(id);
  };
}

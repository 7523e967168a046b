import { AppError } from '@praticio/service-kit/errors';
import type { Account, Actor } from './account.ts';
import type { Accounts, Clock, SessionStore, Sessions } from './ports.ts';
import type { Session } from './session.ts';

interface Deps {
  accounts: Accounts;
  sessions: Sessions;
  sessionStore: SessionStore;
  now: Clock;
}

/** The account with its sessions, latest use first. */
export function readAccountSecurity({ accounts, sessionStore, now }: Omit<Deps, 'sessions'>) {
  return async (actor: Actor): Promise<{ account: Account; sessions: Session[] }> => {
    const account = await accounts.findById(actor.id);
    if (!account) throw new AppError('account/not-found');
    const started = await sessionStore.listOf(actor.id);
    const sessions = started.filter(({ ver, expiresAt }) => ver >= account.ver && expiresAt > now());
    return { account, sessions };
  };
}

/** Ends one session of the actor, also that of this call. */
export function endSession({ sessions, sessionStore }: Pick<Deps, 'sessions' | 'sessionStore'>) {
  return async (actor: Pick<Actor, 'id'>, id: string): Promise<void> => {
    const session = await sessionStore.find(id);
    if (session?.userId !== actor.id) throw new AppError('session/not-found');
    await sessions.end({ jti: id, exp: Math.ceil(session.expiresAt.getTime() / 1000) });
    await sessionStore.remove(id);
  };
}

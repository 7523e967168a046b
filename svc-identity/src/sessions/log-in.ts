import { AppError } from '@praticio/service-kit/errors';
import type { Accounts } from '../accounts/part.ts';
import { type CodeGate, requireSecondFactor } from '../codes/second-factor.ts';
import { checkPassword } from '../passwords/check.ts';
import { type LogInDevice, type SessionDeps, startSession } from './start.ts';

interface Credentials {
  email: string;
  password: string;
  /** Of an administrator: a code of the authenticator app, or a recovery code. */
  code?: string | undefined;
  remember: boolean;
  device: LogInDevice;
}

type Deps = SessionDeps & CodeGate & { accounts: Pick<Accounts, 'findByEmail' | 'change'> };

/** Exchanges email address and password, for administrators a code too, for an access token. */
export function logIn(deps: Deps) {
  const start = startSession(deps);
  return async ({ email, password, code, remember, device }: Credentials): Promise<string> => {
    const account = await deps.accounts.findByEmail(email);
    const deviceHash = deps.linkTokens.hash(device.cookie);
    const isRight = await checkPassword(deps, { email, account, password, deviceHash });
    if (!account || !isRight) throw new AppError('auth/invalid-credentials');
    return start(await requireSecondFactor(deps, account, code), device, remember);
  };
}

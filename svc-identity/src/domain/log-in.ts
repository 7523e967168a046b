import { AppError } from '@praticio/service-kit/errors';
import { checkPassword } from './check-password.ts';
import { type CodeGate, requireSecondFactor } from './second-factor.ts';
import { type LogInDevice, type SessionDeps, startSession } from './start-session.ts';

interface Credentials {
  email: string;
  password: string;
  /** Of an administrator: a code of the authenticator app, or a recovery code. */
  code?: string | undefined;
  remember: boolean;
  device: LogInDevice;
}

/** Exchanges email address and password, for administrators a code too, for an access token. */
export function logIn(deps: SessionDeps & CodeGate) {
  const start = startSession(deps);
  return async ({ email, password, code, remember, device }: Credentials): Promise<string> => {
    const account = await deps.accounts.findByEmail(email);
    const deviceHash = deps.linkTokens.hash(device.cookie);
    const isRight = await checkPassword(deps, { email, account, password, deviceHash });
    if (!account || !isRight) throw new AppError('auth/invalid-credentials');
    return start(await requireSecondFactor(deps, account, code), device, remember);
  };
}

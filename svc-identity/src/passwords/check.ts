import { AppError } from '@praticio/service-kit/errors';
import type { Account } from '../accounts/account.ts';
import { attemptsKeyOf, knowsDevice } from '../accounts/device.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { AttemptStore } from './attempt-store.ts';
import { admit } from './login-attempts.ts';
import type { Passwords } from './password.ts';

export interface PasswordGate {
  attempts: Pick<AttemptStore, 'find' | 'replace' | 'clear'>;
  mailRequests: Pick<Mailbox, 'add'>;
  passwords: Passwords;
  /** The wait of the first slowed attempt; each further one waits twice as long. */
  slowdownMs: number;
  wait: (ms: number) => Promise<void>;
  now: () => Date;
}

interface Attempt {
  email: string;
  account: Account | null;
  password: string;
  /** Hash of the browser's cookie; null without one. */
  deviceHash?: string | null;
}

/**
 * Counts an attempt under `key` before its secret is compared, so that parallel attempts cannot exceed the limit, and
 * waits as long as the attempts so far demand. The first refusal mails the owner a way back. Throws
 * auth/too-many-attempts.
 */
export async function admitAttempt(
  gate: PasswordGate,
  { key, email }: { key: string; email: string },
): Promise<void> {
  const { attempts, mailRequests, slowdownMs, wait, now } = gate;
  for (;;) {
    const seen = await attempts.find(key);
    const { next, ...admission } = admit(seen, now(), slowdownMs);
    if (next && !(await attempts.replace(key, seen, next))) continue;
    if (!admission.admitted) {
      if (next) await mailRequests.add({ kind: 'login-locked', email });
      throw new AppError('auth/too-many-attempts', { retryAfter: admission.retryAfter });
    }
    await wait(admission.delayMs);
    return;
  }
}

/**
 * Returns whether `password` is that of `account`. Unknown email addresses (null) are counted too, so that they look
 * alike. A browser that the account knows is counted separately, so that strangers cannot lock it.
 */
export async function checkPassword(gate: PasswordGate, attempt: Attempt): Promise<boolean> {
  const { attempts, passwords } = gate;
  const { email, account, password } = attempt;
  const key = keyOf(attempt);
  await admitAttempt(gate, { key, email });
  const isRight = await passwords.matches(account?.passwordHash ?? null, password);
  if (isRight) await attempts.clear([key]);
  return isRight;
}

function keyOf({ email, account, deviceHash }: Attempt): string {
  const isKnown = account && deviceHash && knowsDevice(account, deviceHash);
  return isKnown ? attemptsKeyOf(email, deviceHash) : email;
}

import { AppError, validationError } from '@praticio/service-kit/errors';
import {
  type Account,
  type AccountChange,
  type Actor,
  assertNotEnded,
  hasSecondFactor,
  type SecondFactor,
} from '../accounts/account.ts';
import { codeAttemptsKeyOf } from '../accounts/device.ts';
import { endRights } from '../accounts/end-rights.ts';
import type { LinkTokens } from '../accounts/link.ts';
import type { Accounts } from '../accounts/part.ts';
import type { ProtectionChange } from '../mailbox/request.ts';
import { admitAttempt, checkPassword, type PasswordGate } from '../passwords/check.ts';
import { confirmIdentity } from '../passwords/confirm-identity.ts';

type SecondFactorHolder = Pick<Account, 'secondFactor' | 'passkeys'>;

/** Codes of authenticator apps (RFC 6238). */
export interface OneTimeCodes {
  /** A new secret: for the app as text and as URL, and sealed for the database. */
  create(email: string): { secret: string; url: string; sealed: string };
  /** The time step that `code` is right for, about now; null for a wrong code. */
  stepOf(sealed: string, code: string, now: Date): number | null;
}

/** The codes that count. Prepared ones do only while nothing else protects the account: preparing them took the password alone. */
function countingCodes({ secondFactor, passkeys }: SecondFactorHolder): SecondFactor | null {
  return secondFactor?.isActive || passkeys.length === 0 ? secondFactor : null;
}

/**
 * Throws auth/confirmation-required for an administrator with a second factor who has not just confirmed it. Without that a
 * session and the password would be enough to replace the factor.
 */
export function assertFactorConfirmed(account: Account, { confirmedUntil }: Actor, now: Date): void {
  const isProtected = account.roles.includes('ROLE_ADMIN') && hasSecondFactor(account);
  if (isProtected && confirmedUntil * 1000 <= now.getTime()) throw new AppError('auth/confirmation-required');
}

/**
 * The account with a further factor. Sessions from before an administrator's first one end: they may allow dangerous actions
 * without it, until they expire.
 */
export function withFactor(
  account: Account,
  added: Partial<SecondFactorHolder>,
  now: Date,
): Required<AccountChange> {
  const isFirst = account.roles.includes('ROLE_ADMIN') && !hasSecondFactor(account);
  if (!isFirst) return { set: added, events: [] };
  const { set, events } = endRights(account, { reason: 'roles-changed', now });
  return { set: { ...set, ...added }, events };
}

export interface CodeGate extends PasswordGate {
  accounts: Pick<Accounts, 'findById' | 'findByEmail' | 'change'>;
  oneTimeCodes: OneTimeCodes;
  linkTokens: Pick<LinkTokens, 'hash'>;
}

/**
 * Uses up a code of the account; a wrong one is an error of the field `code`. Throws auth/too-many-attempts, and
 * auth/invalid-token for an `actor` whose session has ended.
 */
export async function spendCode(
  gate: CodeGate,
  account: Account,
  code: string,
  actor?: Pick<Actor, 'ver'>,
): Promise<Account> {
  const key = codeAttemptsKeyOf(account.email);
  await admitAttempt(gate, { key, email: account.email });
  const hash = gate.linkTokens.hash(code);
  const now = gate.now();
  let before: SecondFactor | null = null;
  const changed = await gate.accounts.change(account.id, (current) => {
    if (actor) assertNotEnded(actor, current);
    const secondFactor = countingCodes(current);
    const used = secondFactor && withCodeUsed(secondFactor, { code, hash, now }, gate.oneTimeCodes);
    if (!used) throw validationError({ code: 'Code incorrect ou déjà utilisé' });
    before = secondFactor;
    return withFactor(current, { secondFactor: used }, now);
  });
  await gate.attempts.clear([key]);
  const change = changeBetween(before, changed.secondFactor);
  if (change) await gate.mailRequests.add({ kind: 'protection-changed', email: changed.email, change });
  return changed;
}

/** The events for a mail to the owner; an ordinary code changes nothing. */
function changeBetween(before: SecondFactor | null, after: SecondFactor | null): ProtectionChange | null {
  if (!before || !after) return null;
  if (!before.isActive) return { what: 'codes-added' };
  const left = after.recoveryHashes.length;
  return left < before.recoveryHashes.length ? { what: 'recovery-code-used', left } : null;
}

/** The second factor once the code is used; null for a wrong code, or one that was used before. */
function withCodeUsed(
  factor: SecondFactor,
  { code, hash, now }: { code: string; hash: string; now: Date },
  codes: OneTimeCodes,
): SecondFactor | null {
  const step = codes.stepOf(factor.sealedSecret, code, now);
  if (step !== null && step > factor.lastStep) return { ...factor, isActive: true, lastStep: step };
  // recovery codes count once the app has proved that it works
  if (!factor.isActive || !factor.recoveryHashes.includes(hash)) return null;
  return { ...factor, recoveryHashes: factor.recoveryHashes.filter((each) => each !== hash) };
}

/** The next step of a login with the right password: nothing, or a code. Throws the step that comes first. */
export async function requireSecondFactor(
  gate: CodeGate & { requiresSecondFactor: boolean },
  account: Account,
  code: string | undefined,
): Promise<Account> {
  if (!account.roles.includes('ROLE_ADMIN')) return account;
  if (code && countingCodes(account)) return spendCode(gate, account, code);
  if (hasSecondFactor(account)) throw new AppError('auth/second-factor-required');
  if (gate.requiresSecondFactor) throw new AppError('auth/second-factor-to-add');
  return account;
}

type SetUpDeps = CodeGate & { newRecoveryCodes: () => string[] };

/**
 * Prepares the codes of an administrator who has none; they are active from the first right code on. Knowing the
 * password is enough, since nobody can sign in before.
 */
export function beginSecondFactor({ oneTimeCodes, linkTokens, newRecoveryCodes, ...gate }: SetUpDeps) {
  return async ({ email, password }: { email: string; password: string }) => {
    const account = await gate.accounts.findByEmail(email);
    const isRight = await checkPassword(gate, { email, account, password });
    if (!account || !isRight) throw new AppError('auth/invalid-credentials');
    if (!account.roles.includes('ROLE_ADMIN')) throw new AppError('auth/missing-role');
    const { secret, url, sealed } = oneTimeCodes.create(email);
    const recoveryCodes = newRecoveryCodes();
    const recoveryHashes = recoveryCodes.map((code) => linkTokens.hash(code.replace('-', '')));
    await gate.accounts.change(account.id, (current): AccountChange => {
      if (hasSecondFactor(current)) throw new AppError('auth/second-factor-active');
      const secondFactor = { sealedSecret: sealed, isActive: false, lastStep: 0, recoveryHashes };
      return { set: { secondFactor } };
    });
    return { secret, url, recoveryCodes };
  };
}

/** Removes the codes, with the password and a last code. */
export function removeSecondFactor(gate: CodeGate) {
  return async (actor: Actor, { password, code }: { password: string; code: string }): Promise<void> => {
    const account = await confirmIdentity(gate, actor, { password, field: 'password' });
    await spendCode(gate, account, code);
    const { email } = await gate.accounts.change(actor.id, () => ({ set: { secondFactor: null } }));
    await gate.mailRequests.add({ kind: 'protection-changed', email, change: { what: 'codes-removed' } });
  };
}

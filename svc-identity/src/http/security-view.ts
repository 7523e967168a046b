import type { AccountSecurity, passkeySchema } from '@praticio/contracts/identity/security';
import type { z } from 'zod';
import type { Account, Actor, Passkey } from '../domain/account.ts';
import { hasSecondFactor } from '../domain/second-factor.ts';
import type { Session } from '../domain/session.ts';

/** A passkey without its key. */
export function passkeyView({ id, name, addedAt, usedAt }: Passkey): z.infer<typeof passkeySchema> {
  return { id, name, addedAt: addedAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}

/** What the account can be opened with, and where it is open. */
export function securityView(
  { jti }: Pick<Actor, 'jti'>,
  { account, sessions }: { account: Account; sessions: Session[] },
): AccountSecurity {
  const { passkeys, secondFactor, roles } = account;
  const isActive = secondFactor?.isActive === true;
  return {
    sessions: sessions.map(({ id, device, startedAt, usedAt }) => ({
      id,
      device,
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
      isCurrent: id === jti,
    })),
    passkeys: passkeys.map(passkeyView),
    codes: { isActive, recoveryCodesLeft: isActive ? (secondFactor?.recoveryHashes.length ?? 0) : 0 },
    lacksSecondFactor: roles.includes('ROLE_ADMIN') && !hasSecondFactor(account),
  };
}

import type { AccountSecurity } from '@praticio/contracts/identity/security';
import { type Account, type Actor, hasSecondFactor } from '../accounts/account.ts';
import { passkeyView } from '../accounts/passkey-view.ts';
import type { Session } from './session.ts';

/** The keys of the account, and its sessions. */
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

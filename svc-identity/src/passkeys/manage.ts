import type { PasskeyCreated } from '@praticio/contracts/identity/security';
import { PASSKEYS_MAX } from '@praticio/contracts/identity/security';
import { AppError } from '@praticio/service-kit/errors';
import { type Account, type Actor, assertNotEnded, type Passkey } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import { assertFactorConfirmed, withFactor } from '../codes/second-factor.ts';
import type { PasswordGate } from '../passwords/check.ts';
import { confirmIdentity } from '../passwords/confirm-identity.ts';
import type { Sessions } from '../sessions/part.ts';
import type { ChallengeStore } from './challenge-store.ts';
import type { WebAuthn } from './passkey.ts';

interface Deps extends PasswordGate {
  accounts: Pick<Accounts, 'findById' | 'findByPasskey' | 'change'>;
  challenges: Pick<ChallengeStore, 'issue' | 'use' | 'reserve'>;
  webAuthn: Pick<WebAuthn, 'creation' | 'verifyCreation'>;
  renewSession: Sessions['renew'];
}

/** Adding and removing one's own passkeys; a stolen token alone can do neither, nor the password of an administrator with it. */
export function managePasskeys({ accounts, challenges, webAuthn, now, renewSession, ...gate }: Deps) {
  const identity = { accounts, now, ...gate };
  /** An authenticator chooses the id; one that names two accounts would open neither of them for sure. */
  async function assertUnknown(passkeyId: string, accountId: string): Promise<void> {
    const isReserved = await challenges.reserve(passkeyId, accountId);
    if (!isReserved || (await accounts.findByPasskey(passkeyId))) throw new AppError('auth/passkey-refused');
  }

  return {
    async beginPasskey(actor: Actor, { password }: { password: string }) {
      const account = await confirmIdentity(identity, actor, { password, field: 'password' });
      assertFactorConfirmed(account, actor, now());
      assertRoom(account);
      return webAuthn.creation(account, await challenges.issue(actor.id));
    },

    async addPasskey(actor: Actor, { name, passkey }: { name: string; passkey: PasskeyCreated }) {
      const credential = await webAuthn.verifyCreation(passkey, (challenge) =>
        challenges.use(challenge, actor.id),
      );
      if (!credential) throw new AppError('auth/passkey-refused');
      await assertUnknown(credential.id, actor.id);
      const added: Passkey = { ...credential, name, addedAt: now(), usedAt: null };
      const account = await accounts.change(actor.id, (current) => {
        assertNotEnded(actor, current);
        assertRoom(current);
        return withFactor(current, { passkeys: [...current.passkeys, added] }, added.addedAt);
      });
      await gate.mailRequests.add({ kind: 'passkey-added', email: account.email, name });
      const isRenewed = account.ver > actor.ver;
      return { added, token: isRenewed ? await renewSession(actor, account) : undefined };
    },

    async removePasskey(actor: Actor, id: string, { password }: { password: string }): Promise<void> {
      const account = await confirmIdentity(identity, actor, { password, field: 'password' });
      assertFactorConfirmed(account, actor, now());
      let name = '';
      const { email } = await accounts.change(actor.id, ({ passkeys }) => {
        const removed = passkeys.find((passkey) => passkey.id === id);
        if (!removed) throw new AppError('passkey/not-found');
        name = removed.name;
        return { set: { passkeys: passkeys.filter((passkey) => passkey !== removed) } };
      });
      const change = { what: 'passkey-removed', name } as const;
      await gate.mailRequests.add({ kind: 'protection-changed', email, change });
    },
  };
}

function assertRoom({ passkeys }: Account): void {
  if (passkeys.length >= PASSKEYS_MAX) throw new AppError('passkey/too-many');
}

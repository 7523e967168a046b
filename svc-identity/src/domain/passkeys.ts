import type { PasskeyCreated, PasskeyProof } from '@praticio/contracts/identity/security';
import { PASSKEYS_MAX } from '@praticio/contracts/identity/security';
import { AppError } from '@praticio/service-kit/errors';
import type { Account, Actor, Passkey } from './account.ts';
import type { PasswordGate } from './check-password.ts';
import { confirmIdentity } from './confirm-identity.ts';
import type { Accounts, Challenges, Clock, MailRequests, PasskeyIndex, WebAuthn } from './ports.ts';
import { assertFactorConfirmed, withFactor } from './second-factor.ts';
import { assertNotEnded } from './session.ts';
import { type LogInDevice, type RenewalDeps, renewSession, type startSession } from './start-session.ts';

interface Deps {
  accounts: Accounts;
  passkeyIndex: PasskeyIndex;
  challenges: Challenges;
  webAuthn: WebAuthn;
  mailRequests: MailRequests;
  now: Clock;
}

/** Adding and removing one's own passkeys; a stolen token alone can do neither, nor the password of an administrator with it. */
export function managePasskeys({
  accounts,
  challenges,
  passkeyIndex,
  webAuthn,
  now,
  ...gate
}: Deps & PasswordGate & RenewalDeps) {
  const identity = { accounts, now, ...gate };
  /** An authenticator chooses the id; one that names two accounts would open neither of them for sure. */
  async function assertUnknown(passkeyId: string, accountId: string): Promise<void> {
    const isReserved = await challenges.reserve(passkeyId, accountId);
    if (!isReserved || (await passkeyIndex.findOwner(passkeyId))) throw new AppError('auth/passkey-refused');
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
      return { added, token: isRenewed ? await renewSession(gate, actor, account) : undefined };
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

/** Options of a login or a confirmation; the challenge belongs to nobody yet. */
export function beginPasskeyLogIn({ challenges, webAuthn }: Pick<Deps, 'challenges' | 'webAuthn'>) {
  return async () => webAuthn.request(await challenges.issue(null));
}

/** The account that the proof belongs to. Throws auth/passkey-refused. */
export async function accountOfPasskey(
  { accounts, passkeyIndex, challenges, webAuthn, now }: Omit<Deps, 'mailRequests'>,
  proof: PasskeyProof,
): Promise<Account> {
  const owner = await passkeyIndex.findOwner(proof.id);
  const passkey = owner?.passkeys.find(({ id }) => id === proof.id);
  if (!owner || !passkey) throw new AppError('auth/passkey-refused');
  const counter = await webAuthn.verifyProof(proof, passkey, (challenge) => challenges.use(challenge, null));
  if (counter === null) throw new AppError('auth/passkey-refused');
  const used = { counter, usedAt: now() };
  return accounts.change(owner.id, ({ passkeys }) => ({
    set: { passkeys: passkeys.map((each) => (each.id === proof.id ? { ...each, ...used } : each)) },
  }));
}

type LogInDeps = Omit<Deps, 'mailRequests'> & { startSession: ReturnType<typeof startSession> };

/** A login without a password: the authenticator has checked the person (user verification). */
export function logInWithPasskey({ startSession: start, ...deps }: LogInDeps) {
  return async (input: { passkey: PasskeyProof; remember: boolean; device: LogInDevice }): Promise<string> =>
    start(await accountOfPasskey(deps, input.passkey), input.device, input.remember);
}

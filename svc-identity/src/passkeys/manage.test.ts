import { PASSKEYS_MAX, type PasskeyCreated, type PasskeyProof } from '@praticio/contracts/identity/security';
import { describe, expect, it } from 'vitest';
import { accountWith, actorOf } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account, Passkey } from '../accounts/account.ts';
import { renewSession } from '../sessions/start.ts';
import { accountOfPasskey, beginPasskeyLogIn, logInWithPasskey } from './log-in.ts';
import { managePasskeys } from './manage.ts';
import type { WebAuthn } from './passkey.ts';

const now = new Date('2026-03-01T12:00:00Z');
const passkey = (id: string): Passkey => ({
  id,
  publicKey: 'key',
  counter: 3,
  name: id,
  addedAt: now,
  usedAt: null,
});
const proofOf = (id: string) => ({ id }) as PasskeyProof;
const created = { id: 'new' } as PasskeyCreated;

/** An authenticator whose responses are right if their challenge was issued to the expected person. */
function givenPasskeys(changes: Partial<Account> = {}, responses = { isRight: true }) {
  const ports = memoryPorts();
  const account = ports.keep(accountWith({ passkeys: [passkey('first'), passkey('second')], ...changes }));
  const issued: (string | null)[] = [];
  const webAuthn = {
    creation: async ({ id }: Account, challenge: string) => ({ id, challenge }),
    request: async (challenge: string) => ({ challenge }),
    verifyCreation: async ({ id }: PasskeyCreated, isIssued: (challenge: string) => Promise<boolean>) =>
      responses.isRight && (await isIssued('given')) ? { id, publicKey: 'public', counter: 0 } : null,
    verifyProof: async (
      _proof: PasskeyProof,
      { counter }: Passkey,
      isIssued: (challenge: string) => Promise<boolean>,
    ) => (responses.isRight && (await isIssued('given')) ? counter + 1 : null),
  } as unknown as WebAuthn;
  const used: [string, string | null][] = [];
  const deps = {
    ...ports,
    webAuthn,
    accounts: {
      ...ports.accounts,
      findByPasskey: async (id: string) =>
        [...ports.stored.values()].find(({ passkeys }) => passkeys.some((each) => each.id === id)) ?? null,
    },
    challenges: {
      issue: async (accountId: string | null) => `challenge ${issued.push(accountId)}`,
      use: async (challenge: string, accountId: string | null) => used.push([challenge, accountId]) > 0,
      reserve: async (passkeyId: string) => passkeyId !== 'being added by another',
    },
    renewSession: renewSession({
      sessionStore: ports.sessionStore,
      accessTokens: { issue: async ({ ver }, { confirmedUntil }) => `${ver} ${confirmedUntil}` },
      requiresSecondFactor: false,
    }),
    slowdownMs: 0,
    wait: async () => undefined,
    now: () => now,
  };
  const passkeys = () => ports.stored.get(account.id)?.passkeys;
  return {
    ...ports,
    deps,
    account,
    actor: actorOf(account),
    issued,
    used,
    passkeys,
    own: managePasskeys(deps),
  };
}

const full = { passkeys: Array.from({ length: PASSKEYS_MAX }, (_, index) => passkey(`key ${index}`)) };

describe('one adds a passkey', () => {
  it('with the password, for a challenge of the own account', async () => {
    const { own, actor, issued, account } = givenPasskeys();
    const creation = await own.beginPasskey(actor, { password: 'Soigner2026' });
    expect(creation).toEqual({ id: account.id, challenge: 'challenge 1' });
    expect(issued).toEqual([account.id]);
  });

  it('not with a wrong password', async () => {
    const { own, actor, issued } = givenPasskeys();
    await expect(own.beginPasskey(actor, { password: 'Inconnu2026' })).rejects.toMatchObject({
      extras: { fieldErrors: { password: 'Mot de passe incorrect' } },
    });
    expect(issued).toEqual([]);
  });

  it('whose name its owner chose, and gets a mail about it', async () => {
    const { own, actor, passkeys, mails, account, used } = givenPasskeys();
    const { added, token } = await own.addPasskey(actor, { name: 'Cabinet', passkey: created });
    expect(token).toBeUndefined();
    expect(added).toEqual({
      id: 'new',
      publicKey: 'public',
      counter: 0,
      name: 'Cabinet',
      addedAt: now,
      usedAt: null,
    });
    expect(passkeys()?.map(({ id }) => id)).toEqual(['first', 'second', 'new']);
    expect(mails).toEqual([{ kind: 'passkey-added', email: account.email, name: 'Cabinet' }]);
    expect(used).toEqual([['given', account.id]]);
  });

  it('not for a wrong response of the authenticator', async () => {
    const { own, actor, passkeys } = givenPasskeys({}, { isRight: false });
    await expect(own.addPasskey(actor, { name: '', passkey: created })).rejects.toMatchObject({
      code: 'auth/passkey-refused',
    });
    expect(passkeys()).toHaveLength(2);
  });

  it.each([
    ['that another account has', 'theirs'],
    ['that the account has already', 'first'],
    ['that another account is adding', 'being added by another'],
  ])('not one %s', async (_name, id) => {
    const { own, actor, passkeys, keep } = givenPasskeys();
    keep(accountWith({ id: 'other', passkeys: [passkey('theirs')] }));
    const input = { name: 'Cabinet', passkey: { id } as PasskeyCreated };
    await expect(own.addPasskey(actor, input)).rejects.toMatchObject({ code: 'auth/passkey-refused' });
    expect(passkeys()).toHaveLength(2);
  });

  it('not in a session that has ended since it asked', async () => {
    const { own, actor, stored, account } = givenPasskeys();
    stored.set(account.id, { ...account, ver: 2 });
    const adding = own.addPasskey(actor, { name: 'Cabinet', passkey: created });
    await expect(adding).rejects.toMatchObject({ code: 'auth/invalid-token' });
  });

  it('and as an administrator ends the sessions from before the first one, except this one', async () => {
    const { own, actor, happened, stored, account } = givenPasskeys({
      roles: ['ROLE_USER', 'ROLE_ADMIN'],
      passkeys: [],
    });
    const { token } = await own.addPasskey(actor, { name: 'Cabinet', passkey: created });
    expect(token).toBe('2 null');
    expect(happened).toMatchObject([{ type: 'sessions.revoked', data: { ver: 2, reason: 'roles-changed' } }]);
    const again = { ...actor, ver: 2, confirmedUntil: actor.exp };
    const second = await own.addPasskey(again, { name: 'Autre', passkey: { id: 'x' } as PasskeyCreated });
    expect(second.token).toBeUndefined();
    expect(stored.get(account.id)?.ver).toBe(2);
  });

  it('up to a number', async () => {
    const { own, actor, mails } = givenPasskeys(full);
    const refused = { code: 'passkey/too-many' };
    await expect(own.beginPasskey(actor, { password: 'Soigner2026' })).rejects.toMatchObject(refused);
    await expect(own.addPasskey(actor, { name: '', passkey: created })).rejects.toMatchObject(refused);
    expect(mails).toEqual([]);
    const room = givenPasskeys({ passkeys: full.passkeys.slice(1) });
    await expect(room.own.addPasskey(room.actor, { name: '', passkey: created })).resolves.toBeDefined();
  });
});

it('one removes a passkey with the password', async () => {
  const { own, actor, passkeys } = givenPasskeys();
  await expect(own.removePasskey(actor, 'first', { password: 'Inconnu2026' })).rejects.toMatchObject({
    extras: { fieldErrors: { password: expect.any(String) } },
  });
  await own.removePasskey(actor, 'first', { password: 'Soigner2026' });
  expect(passkeys()?.map(({ id }) => id)).toEqual(['second']);
  await expect(own.removePasskey(actor, 'first', { password: 'Soigner2026' })).rejects.toMatchObject({
    code: 'passkey/not-found',
  });
});

describe('a login by passkey', () => {
  it('begins with a challenge of nobody', async () => {
    const { deps, issued } = givenPasskeys();
    expect(await beginPasskeyLogIn(deps)()).toEqual({ challenge: 'challenge 1' });
    expect(issued).toEqual([null]);
  });

  it('counts the use of that passkey only', async () => {
    const { deps, passkeys, used } = givenPasskeys();
    await accountOfPasskey(deps)(proofOf('second'));
    expect(passkeys()).toEqual([passkey('first'), { ...passkey('second'), counter: 4, usedAt: now }]);
    expect(used).toEqual([['given', null]]);
  });

  it('starts a session of its owner', async () => {
    const { deps, account } = givenPasskeys();
    const startSession = async ({ id }: Account, { name }: { name: string }, remember: boolean) =>
      `${id} ${name} ${remember}`;
    const device = { cookie: 'cookie', name: 'Firefox' };
    const logIn = logInWithPasskey({ accountOfPasskey: accountOfPasskey(deps), startSession });
    expect(await logIn({ passkey: proofOf('first'), remember: true, device })).toBe(
      `${account.id} Firefox true`,
    );
  });

  it.each([
    ['an unknown passkey', 'unknown', true],
    ['a wrong proof', 'first', false],
  ])('is refused for %s', async (_name, id, isRight) => {
    const { deps, calls } = givenPasskeys({}, { isRight });
    await expect(accountOfPasskey(deps)(proofOf(id))).rejects.toMatchObject({ code: 'auth/passkey-refused' });
    expect(calls).toEqual([]);
  });

  it('is refused where the index is older than the account', async () => {
    const { deps, account } = givenPasskeys();
    const accounts = { ...deps.accounts, findByPasskey: async () => account };
    await expect(accountOfPasskey({ ...deps, accounts })(proofOf('removed'))).rejects.toMatchObject({
      code: 'auth/passkey-refused',
    });
  });
});

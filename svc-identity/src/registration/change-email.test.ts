import { describe, expect, it } from 'vitest';
import { accountWith, actorOf } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account } from '../accounts/account.ts';
import type { Link, LinkTarget } from '../accounts/link.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';

const now = () => new Date('2026-03-01T12:00:00Z');
const newEmail = 'nouvelle@exemple.test';
const email = 'personne@exemple.test';
const linkOf = (hash: string, target: LinkTarget = { mailedTo: email }): Link[] => [
  { hash, ...target, issuedAt: now(), expiresAt: new Date('2026-03-02T12:00:00Z'), usedAt: null },
];

function changing(changes: Partial<Account> = {}) {
  const ports = memoryPorts();
  const account = ports.keep(
    accountWith({
      email,
      newEmail,
      currentEmailLink: linkOf('of the current one', { mailedTo: email, newEmail }),
      newEmailLink: linkOf('of the new one', { mailedTo: newEmail, newEmail }),
      passwordReset: linkOf('of a reset'),
      ...changes,
    }),
  );
  const confirm = (hash: string) => {
    const linkTokens = { derive: () => '', hash: () => hash };
    return confirmEmailChange({ accounts: ports.accounts, linkTokens, now })(`${account.id}.token`);
  };
  return { ...ports, account, confirm };
}

describe('a new email address', () => {
  it.each([
    ['the current one first', ['of the current one', 'of the new one']],
    ['the new one first', ['of the new one', 'of the current one']],
  ])(
    'takes the place of the current one when both have confirmed, %s',
    async (_name, [first = '', second = '']) => {
      const { confirm, stored, account, events } = changing();
      expect(await confirm(first)).toEqual({ changed: false });
      expect(stored.get(account.id)?.email).toBe(account.email);
      expect(await confirm(second)).toEqual({ changed: true });
      expect(stored.get(account.id)).toMatchObject({
        email: 'nouvelle@exemple.test',
        newEmail: null,
        passwordReset: [],
        ver: 2,
      });
      expect(events).toEqual(['profile.updated', 'sessions.revoked']);
    },
  );

  it('is not confirmed by one email address twice', async () => {
    const { confirm, stored, account } = changing();
    await confirm('of the new one');
    expect(await confirm('of the new one')).toEqual({ changed: false });
    expect(stored.get(account.id)?.email).toBe(account.email);
  });

  it('is not confirmed by another link, or for an account that does not exist', async () => {
    const invalid = { code: 'auth/email-link-invalid' };
    await expect(changing().confirm('of a reset')).rejects.toMatchObject(invalid);
    const { accounts } = memoryPorts();
    const linkTokens = { derive: () => '', hash: () => '' };
    const nobody = confirmEmailChange({ accounts, linkTokens, now })('nobody.token');
    await expect(nobody).rejects.toMatchObject(invalid);
  });

  it('is not confirmed by links that were mailed for another one, whenever they were made', async () => {
    const stranger = 'autrui@exemple.test';
    const { confirm, stored, account } = changing({ newEmail: stranger });
    for (const hash of ['of the new one', 'of the current one'])
      await expect(confirm(hash)).rejects.toMatchObject({ code: 'auth/email-link-invalid' });
    expect(stored.get(account.id)).toMatchObject({ email, newEmail: stranger });
  });

  it('is asked for with the password, and ends an earlier wish', async () => {
    const ports = memoryPorts();
    const account = ports.keep(accountWith({ newEmailLink: linkOf('of an earlier one') }));
    const request = requestEmailChange({ ...ports, slowdownMs: 0, wait: async () => {}, now });
    const wrong = request(actorOf(account), { email: newEmail, password: 'Inconnu2026' });
    await expect(wrong).rejects.toMatchObject({
      extras: { fieldErrors: { password: 'Mot de passe incorrect' } },
    });
    await request(actorOf(account), { email: newEmail, password: 'Soigner2026' });
    expect(ports.stored.get(account.id)).toMatchObject({ newEmail, newEmailLink: [] });
    expect(ports.events).toEqual(['email-change.requested']);
  });
});

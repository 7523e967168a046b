import { describe, expect, it } from 'vitest';
import { memoryPorts } from '../../test/memory-ports.ts';
import { register } from './register.ts';

const now = () => new Date('2026-03-01T12:00:00Z');
const newcomer = { email: 'a@exemple.test', password: 'Soigner2026', acceptTerms: true, browser: 'first' };
const linkTokens = { hash: (text: string) => `hash of ${text}` };

describe('registering', () => {
  it('costs one hash and one write, whether the email address is new, unverified or in use', async () => {
    const ports = memoryPorts();
    const use = register({ ...ports, linkTokens, now });
    const costs: string[][] = [];
    const measured = async () => {
      ports.calls.length = 0;
      await use(newcomer);
      costs.push([...ports.calls]);
    };
    await measured();
    await measured();
    for (const account of ports.stored.values()) account.verifiedAt = now();
    await measured();
    expect(costs).toEqual([
      ['hash', 'write'],
      ['hash', 'write'],
      ['hash', 'write'],
    ]);
    expect(ports.mails).toEqual([{ kind: 'already-registered', email: newcomer.email }]);
    expect(ports.events).toEqual(['user.registered', 'user.registered']);
  });

  it('of an unverified email address never changes its first password', async () => {
    const ports = memoryPorts();
    const use = register({ ...ports, linkTokens, now });
    await use(newcomer);
    const [before] = structuredClone([...ports.stored.values()]);
    expect(before?.signUp).toEqual({ hash: 'hash of first', expiresAt: new Date('2026-03-02T12:00:00Z') });
    await use({ ...newcomer, password: 'Intruse2026', browser: 'second' });
    // nor does either browser sign in by the mailed link
    const again = { version: 2, registeredAgainAt: now(), signUp: null };
    expect([...ports.stored.values()]).toEqual([{ ...before, ...again }]);
  });

  it('at the same moment as somebody else counts as registering again', async () => {
    const ports = memoryPorts();
    const use = register({ ...ports, linkTokens, now });
    await use(newcomer);
    const [winner] = ports.stored.values();
    const found = [null, winner ?? null];
    const accounts = {
      ...ports.accounts,
      add: async () => false,
      findByEmail: async () => found.shift() ?? null,
    };
    await register({ ...ports, accounts, linkTokens, now })({ ...newcomer, browser: 'second' });
    expect([...ports.stored.values()]).toMatchObject([{ registeredAgainAt: now(), signUp: null }]);
    expect(ports.mails).toEqual([]);
  });

  it('leaves a verified account as it is', async () => {
    const ports = memoryPorts();
    const use = register({ ...ports, linkTokens, now });
    await use(newcomer);
    for (const account of ports.stored.values()) account.verifiedAt = now();
    const before = structuredClone([...ports.stored.values()]);
    await use({ ...newcomer, password: 'Intruse2026' });
    expect([...ports.stored.values()]).toEqual(before);
  });

  it('refuses a common password before anything else happens', async () => {
    const ports = memoryPorts();
    const common = register({ ...ports, linkTokens, now })({ ...newcomer, password: 'Password1' });
    await expect(common).rejects.toMatchObject({ code: 'request/invalid-fields' });
    expect(ports.calls).toEqual([]);
  });
});

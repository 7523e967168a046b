import { describe, expect, it } from 'vitest';
import { accountWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import { checkPassword } from './check.ts';

const now = () => new Date('2026-03-01T12:00:00Z');
const email = 'claire.martin@exemple.test';

function gate() {
  const ports = memoryPorts();
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const check = (
    password: string,
    account = accountWith() as ReturnType<typeof accountWith> | null,
    deviceHash: string | null = null,
  ) => checkPassword({ ...ports, slowdownMs: 100, wait, now }, { email, account, password, deviceHash });
  return { check, waits, attempts: ports.attempts, calls: ports.calls, mails: ports.mails };
}

describe('a password', () => {
  it('that is right forgets the failures before it', async () => {
    const { check, attempts } = gate();
    await check('Inconnu2026');
    expect(await attempts.find(email)).toMatchObject({ failures: 1 });
    expect(await check('Soigner2026')).toBe(true);
    expect(await attempts.find(email)).toBeNull();
  });

  it('is hashed and counted for an email address without an account too', async () => {
    const { check, attempts, calls } = gate();
    expect(await check('Soigner2026', null)).toBe(false);
    expect(calls).toEqual(['hash']);
    expect(await attempts.find(email)).toMatchObject({ failures: 1 });
  });

  it('is not looked at after ten failures, even the right one', async () => {
    const { check, calls, waits, mails } = gate();
    for (let attempt = 0; attempt < 9; attempt += 1) await check('Inconnu2026');
    expect(waits.filter(Boolean)).toEqual([100, 200, 400, 800]);
    calls.length = 0;
    await expect(check('Soigner2026')).rejects.toMatchObject({
      code: 'auth/too-many-attempts',
      extras: { retryAfter: 900 },
    });
    expect(calls).toEqual(['write']);
    expect(mails).toEqual([{ kind: 'login-locked', email }]);
    await expect(check('Soigner2026')).rejects.toMatchObject({ code: 'auth/too-many-attempts' });
    expect(mails).toHaveLength(1);
  });

  it('from a browser that the account knows is counted separately', async () => {
    const { check } = gate();
    const known = accountWith({ devices: [{ hash: 'known', addedAt: now() }] });
    for (let attempt = 0; attempt < 9; attempt += 1) await check('Inconnu2026', known);
    await expect(check('Soigner2026', known)).rejects.toMatchObject({ code: 'auth/too-many-attempts' });
    await expect(check('Soigner2026', known, 'unknown')).rejects.toMatchObject({
      code: 'auth/too-many-attempts',
    });
    for (let attempt = 0; attempt < 9; attempt += 1) await check('Inconnu2026', known, 'known');
    await expect(check('Soigner2026', known, 'known')).rejects.toMatchObject({
      code: 'auth/too-many-attempts',
    });
  });
});

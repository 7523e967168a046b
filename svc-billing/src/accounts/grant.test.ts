import { describe, expect, it } from 'vitest';
import { memoryPorts } from '../../test/memory-ports.ts';
import { grantWelcomeCredits } from '../welcome/grant.ts';
import { grantCredits } from './grant.ts';
import { grantAsAdministrator } from './grant-as-administrator.ts';

describe('a grant', () => {
  it('is made once under its reference', async () => {
    const ports = memoryPorts();
    const order = {
      userId: 'u',
      reference: 'r',
      source: 'welcome',
      lines: [{ kind: 'cv', quantity: 2 }],
    } as const;
    const grant = () => grantCredits(ports)({ ...order, lines: [...order.lines] });
    expect([await grant(), await grant()]).toEqual([true, false]);
    expect((await ports.balance('u')).cv).toBe(2);
    expect(ports.eventTypes()).toEqual(['credits.granted']);
  });
});

describe('a grant by an administrator', () => {
  const gift = {
    userId: 'u',
    kind: 'cv',
    quantity: 3,
    reason: 'Geste commercial',
    key: 'k',
    digest: 'd',
  } as const;
  const admin = { id: 'admin' };

  it('is free, and goes to the audit log in the same write', async () => {
    const ports = memoryPorts();
    await grantAsAdministrator({ ...ports, copyMovements: async () => {} })(admin, gift);
    await grantAsAdministrator({ ...ports, copyMovements: async () => {} })(admin, gift);
    expect((await ports.accounts.load('u')).lots.map(({ remaining, free }) => [remaining, free])).toEqual([
      [3, true],
    ]);
    expect(ports.events.map(({ type, data }) => [type, data])).toEqual([
      [
        'credits.granted',
        {
          userId: 'u',
          reference: 'administrator:k',
          lines: [{ kind: 'cv', quantity: 3 }],
          source: 'administrator',
        },
      ],
      [
        'credits.administered',
        {
          adminId: 'admin',
          action: 'credits-granted',
          userId: 'u',
          target: { kind: 'credits', id: 'u' },
          reason: 'Crédits CV : 3. Geste commercial',
        },
      ],
    ]);
  });

  it.each([
    ['offer', 'offre'],
    ['cv', 'CV'],
    ['urgent', 'urgent'],
  ] as const)('of kind %s is called %s in the audit log', async (kind, word) => {
    const ports = memoryPorts();
    await grantAsAdministrator({ ...ports, copyMovements: async () => {} })(admin, { ...gift, kind });
    expect(ports.events.at(-1)?.data).toMatchObject({ reason: `Crédits ${word} : 3. Geste commercial` });
  });

  it('is refused with another content under the same key', async () => {
    const ports = memoryPorts();
    await grantAsAdministrator({ ...ports, copyMovements: async () => {} })(admin, gift);
    for (const other of [{ digest: 'e' }, { quantity: 4 }])
      await expect(
        grantAsAdministrator({ ...ports, copyMovements: async () => {} })(admin, { ...gift, ...other }),
      ).rejects.toMatchObject({
        code: 'request/key-reused',
      });
    expect((await ports.balance('u')).cv).toBe(3);
  });

  it('is refused for an account that does not exist', async () => {
    const ports = memoryPorts();
    const grant = grantAsAdministrator({ ...ports, copyMovements: async () => {} })(admin, {
      ...gift,
      userId: 'nobody',
    });
    await expect(grant).rejects.toMatchObject({ code: 'account/not-found' });
    expect(ports.events).toEqual([]);
  });

  it('passes other errors on', async () => {
    const ports = memoryPorts();
    ports.failCommits(50);
    await expect(
      grantAsAdministrator({ ...ports, copyMovements: async () => {} })(admin, gift),
    ).rejects.toMatchObject({
      code: 'service/unavailable',
    });
  });
});

describe('the welcome credits', () => {
  it('are one offer for the first account of a SIRET only, and two CV once it is verified', async () => {
    const ports = memoryPorts();
    const welcome = grantWelcomeCredits(ports);
    await welcome({ userId: 'first', siret: '1', isVerified: false });
    await welcome({ userId: 'second', siret: '1', isVerified: true });
    await welcome({ userId: 'first', siret: '1', isVerified: false });
    expect(await ports.balance('first')).toEqual({ offer: 1, cv: 0, urgent: 0 });
    expect(await ports.balance('second')).toEqual({ offer: 0, cv: 0, urgent: 0 });
    await welcome({ userId: 'first', siret: '1', isVerified: true });
    await welcome({ userId: 'first', siret: '1', isVerified: true });
    expect(await ports.balance('first')).toEqual({ offer: 1, cv: 2, urgent: 0 });
    const references = ports.bookOf('first').map(({ reference }) => reference);
    expect(references.toSorted()).toEqual(['welcome-cv:1', 'welcome:1']);
  });
});

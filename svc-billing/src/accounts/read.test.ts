import { expect, it } from 'vitest';
import { aLot, inDays, memoryPorts, NOW } from '../../test/memory-ports.ts';
import { emptyAccount } from './account.ts';
import { findCredits, listExpiringLots, listMovements, readBalance, sumOutstanding } from './read.ts';

it('the balance leaves expired credits out', async () => {
  const ports = memoryPorts();
  await ports.give('u', 'offer', 3);
  expect(await readBalance(ports)('u')).toEqual({ offer: 3, cv: 0, urgent: 0 });
  ports.clock.at = inDays(366);
  expect(await readBalance(ports)('u')).toEqual({ offer: 0, cv: 0, urgent: 0 });
});

it('outstanding are the credits of all that can be spent, without expired and blocked ones', async () => {
  const ports = memoryPorts();
  const lots = [
    aLot({ id: 'ended', remaining: 7, expiresAt: NOW }),
    aLot({ id: 'disputed:offer', kind: 'offer', remaining: 5, expiresAt: inDays(9) }),
    aLot({ id: 'open', kind: 'offer', remaining: 2, expiresAt: inDays(9) }),
  ];
  const holds = [{ reference: 'disputed', version: 1, isHeld: true }];
  ports.keepAccount({ ...emptyAccount('u'), lots, holds });
  await ports.give('v', 'offer', 3);
  await ports.give('v', 'cv', 4);
  expect(await sumOutstanding(ports)()).toEqual({ offer: 5, cv: 4, urgent: 0 });
});

it('lots are listed by expiry, soonest first, without expired ones', async () => {
  const ports = memoryPorts();
  const lots = [
    aLot({ id: 'late', expiresAt: inDays(9) }),
    aLot({ id: 'ended', expiresAt: NOW }),
    aLot({ id: 'soon', expiresAt: inDays(1) }),
    aLot({ id: 'then', expiresAt: inDays(5) }),
  ];
  ports.keepAccount({ ...emptyAccount('u'), lots });
  expect((await listExpiringLots(ports)('u')).map(({ id }) => id)).toEqual(['soon', 'then', 'late']);
});

it('an administrator sees the balance and the ten newest movements', async () => {
  const ports = memoryPorts();
  for (let index = 0; index < 12; index += 1) await ports.give('u', 'cv', index + 1);
  const { balance, newest } = await findCredits(ports)('u');
  expect(balance.cv).toBe(78);
  expect(newest.map(({ lines }) => lines[0]?.quantity)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(await listMovements(ports)('u', 2, 10)).toMatchObject({ items: [{}, {}], total: 12 });
});

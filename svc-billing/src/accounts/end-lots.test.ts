import { describe, expect, it } from 'vitest';
import { aLot, inDays, memoryPorts, NOW } from '../../test/memory-ports.ts';
import { emptyAccount, type Lot } from './account.ts';
import { endLots } from './end-lots.ts';

async function holding(...lots: Lot[]) {
  const ports = memoryPorts();
  ports.keepAccount({ ...emptyAccount('u'), debt: { offer: 0, cv: 2, urgent: 0 }, lots });
  return {
    ports,
    run: endLots({ ...ports, onFailure: ports.onDelayed }),
    lots: async () => (await ports.accounts.load('u')).lots,
  };
}

describe('the expiry of a lot', () => {
  it('is booked once, and leaves the debt as it is', async () => {
    const { ports, run, lots } = await holding(aLot({ id: 'ended', remaining: 3, expiresAt: NOW }), aLot());
    await run();
    await run();
    expect((await lots()).map(({ id }) => id)).toEqual(['lot']);
    expect(ports.bookOf('u').map(({ reference, lines }) => [reference, lines])).toEqual([
      ['expired:ended', [{ kind: 'cv', quantity: -3 }]],
    ]);
    expect((await ports.accounts.load('u')).debt.cv).toBe(2);
    expect(ports.events).toEqual([]);
  });
});

describe('the holder of a lot', () => {
  it('is reminded once, thirty days before its expiry', async () => {
    const { ports, run, lots } = await holding(
      aLot({ id: 'in-time', remaining: 2, expiresAt: inDays(30) }),
      aLot({ id: 'later', expiresAt: new Date(inDays(30).getTime() + 1) }),
    );
    await run();
    await run();
    expect(ports.events).toEqual([
      {
        type: 'credits.expiring',
        data: { userId: 'u', kind: 'cv', remaining: 2, expiresAt: inDays(30).toISOString() },
      },
    ]);
    expect((await lots()).map(({ id, reminded }) => [id, reminded])).toEqual([
      ['in-time', true],
      ['later', false],
    ]);
    expect(ports.bookOf('u')).toEqual([]);
    expect((await ports.accounts.load('u')).debt.cv).toBe(2);
  });

  it('is not reminded of a lot that is used up', async () => {
    const { ports, run } = await holding(aLot({ remaining: 0, expiresAt: inDays(5) }));
    await run();
    expect(ports.events).toEqual([]);
  });

  it('is not reminded of a lot that expires now, which is booked', async () => {
    const { ports, run } = await holding(aLot({ id: 'ended', expiresAt: NOW }));
    ports.failCommits(1); // the account changes in between: the expiry is left to the next run
    await run();
    expect([ports.events, ports.bookOf('u')]).toEqual([[], []]);
    await run();
    expect(ports.bookOf('u')).toHaveLength(1);
  });
});

it('an account without expiring lots is not written', async () => {
  const { ports, run } = await holding(aLot({ expiresAt: inDays(29), reminded: true }));
  const { version } = await ports.accounts.load('u');
  await run();
  ports.clock.at = inDays(28);
  await run();
  expect((await ports.accounts.load('u')).version).toBe(version);
});

it('if one account fails, the others are still processed', async () => {
  const { ports, run } = await holding(aLot({ id: 'ended', expiresAt: NOW }));
  ports.keepAccount({
    ...emptyAccount('broken'),
    lots: [aLot({ expiresAt: NOW }), aLot({ expiresAt: inDays(1) })],
  });
  ports.keepAccount({
    ...emptyAccount('last'),
    lots: [aLot({ id: 'last', expiresAt: NOW }), aLot({ expiresAt: inDays(1) })],
  });
  const { load } = ports.accounts;
  ports.accounts.load = (userId) => (userId === 'broken' ? Promise.reject(new Error('away')) : load(userId));
  await run();
  expect(ports.delayed).toEqual(['broken', 'broken']);
  expect(ports.bookOf('last')).toHaveLength(1);
  expect(ports.eventTypes()).toEqual(['credits.expiring']);
});

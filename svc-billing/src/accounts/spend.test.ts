import { describe, expect, it } from 'vitest';
import { memoryPorts } from '../../test/memory-ports.ts';
import { spendCredits } from './spend.ts';
import { unlockCv } from './unlock-cv.ts';

describe('a spend', () => {
  it('is booked once under its reference, and refused with another quantity', async () => {
    const ports = memoryPorts();
    await ports.give('u', 'cv', 3);
    const spend = (quantity: number) =>
      spendCredits(ports)({ userId: 'u', reference: 'r', lines: [{ kind: 'cv', quantity }] });
    expect([await spend(2), await spend(2)]).toEqual([true, false]);
    await expect(spend(1)).rejects.toMatchObject({ code: 'billing/reference-reused' });
    expect((await ports.balance('u')).cv).toBe(1);
    expect(ports.eventTypes()).toEqual(['credits.granted', 'credits.spent']);
  });
});

describe('unlocking a CV', () => {
  it('costs one credit for good, for each candidate', async () => {
    const ports = memoryPorts();
    await ports.give('recruiter', 'cv', 2);
    const unlock = (candidateId: string) => unlockCv(ports)({ recruiterId: 'recruiter', candidateId });
    expect([await unlock('a'), await unlock('a'), await unlock('b')]).toEqual([true, false, true]);
    expect((await ports.balance('recruiter')).cv).toBe(0);
    expect(await unlock('a')).toBe(false);
    await expect(unlock('c')).rejects.toMatchObject({ code: 'billing/insufficient-credits' });
    expect(ports.events.filter(({ type }) => type === 'cv.unlocked').map(({ data }) => data)).toEqual([
      { recruiterId: 'recruiter', candidateId: 'a' },
      { recruiterId: 'recruiter', candidateId: 'b' },
    ]);
    expect(ports.bookOf('recruiter').at(-1)?.reference).toBe('cv:recruiter:b');
  });
});

import { expect, it } from 'vitest';
import { accountWith, structureWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import { type Account, isRppsVerified } from '../accounts/account.ts';
import type { Practitioner } from '../registries/registry.ts';
import { verifyRpps } from './verify-rpps.ts';

const now = new Date('2026-03-01T12:00:00Z');
const rppsNumber = '10101010101';
const practice = { profession: 'Cardiologie', rppsNumber };
const known: Practitioner = {
  isActive: true,
  names: [{ family: 'MARTIN-ROY', given: ['CLAIRE', 'ANNE'] }],
  source: 'RPPS',
};
const claire = { firstname: 'Claire', lastname: 'Martin Roy', practice };

async function checked(
  changes: Partial<Account>,
  found: Practitioner | null = known,
  meanwhile?: Partial<Account>,
) {
  const ports = memoryPorts();
  const { id } = ports.keep(accountWith(changes));
  const asked: string[] = [];
  const verify = verifyRpps({
    ...ports,
    now: () => now,
    async findPractitioner(number) {
      asked.push(number);
      if (meanwhile) ports.keep({ ...(ports.stored.get(id) as Account), ...meanwhile });
      return found;
    },
  });
  await verify(id);
  const current = () => ports.stored.get(id) as Account;
  return { ...ports, id, asked, current, again: () => verify(id) };
}

it('a number that the registry has under the name is verified, once, and other services get to know', async () => {
  const { current, asked, happened, again } = await checked(claire);
  expect(isRppsVerified(current())).toBe(true);
  expect(happened).toMatchObject([{ type: 'profile.updated', data: { rppsVerified: true } }]);
  await again();
  expect(asked).toEqual([rppsNumber]);
});

it.each([
  ['of another first name', { ...claire, firstname: 'Camille' }, known],
  ['of another last name', { ...claire, lastname: 'Roy' }, known],
  ['without a name', { practice }, known],
  ['of a practitioner who has left', claire, { ...known, isActive: false }],
  ['that the registry does not have', claire, null],
])('a number %s is not verified, and is not asked about again', async (_name, changes, found) => {
  const { current, asked, events, again } = await checked(changes, found);
  expect(current().rppsCheck).toMatchObject({ rppsNumber, isConfirmed: false, at: now });
  expect(isRppsVerified(current())).toBe(false);
  await again();
  expect([asked.length, events]).toEqual([1, []]);
});

it('the number of a practice that is a structure counts too', async () => {
  const structure = structureWith({ rppsNumber });
  const { current } = await checked({ ...claire, practice: null, structure });
  expect(isRppsVerified(current())).toBe(true);
});

it.each<[string, Partial<Account>, string[]]>([
  ['name', { lastname: 'Durand' }, ['profile.updated']],
  [
    'number',
    { practice: { ...practice, rppsNumber: '10003456789' } },
    ['profile.updated', 'profile.updated'],
  ],
])(
  'the mark ends with another %s, until the registry has answered about it',
  async (_name, changes, told) => {
    const { current, keep, asked, again, events } = await checked(claire);
    keep({ ...current(), ...changes });
    expect(isRppsVerified(current())).toBe(false);
    await again();
    expect(asked).toHaveLength(2);
    expect(events).toEqual(told);
  },
);

it('a response about a number or name that has changed meanwhile is not kept', async () => {
  const { current, calls } = await checked(claire, known, { lastname: 'Durand' });
  expect([current().rppsCheck, calls]).toEqual([undefined, []]);
});

it('nobody is asked about without a number, or once the account is gone', async () => {
  expect((await checked({ firstname: 'Claire' })).asked).toEqual([]);
  const { stored, id, again, asked } = await checked({});
  stored.delete(id);
  await again();
  expect(asked).toEqual([]);
});

import { createRecent } from '@praticio/service-kit/recent';
import { expect, test } from 'vitest';
import type { Member } from '../members/member.ts';
import { type MemberStore, rememberingMembers } from '../members/store.ts';
import { updateIndex } from './follow.ts';

test('an instance removes a cached name once the person is erased on another instance', async () => {
  const stored = new Map([['gone', { userId: 'gone', firstname: 'Nour' } as Member]]);
  const store = {
    find: async (userId: string) => stored.get(userId) ?? null,
    hide: async (userId: string) => void stored.set(userId, { userId, firstname: null } as Member),
  } as MemberStore;
  const members = rememberingMembers(store, createRecent({ maxAgeMs: 60_000, max: 9 }));
  const changedOwners = createRecent<string, true>({ maxAgeMs: 60_000, max: 9 });
  const update = updateIndex({ members, changedOwners } as never);
  expect(await members.find('gone')).toMatchObject({ firstname: 'Nour' });
  await update({ type: 'account.erased', data: { userId: 'gone' } } as never);
  expect(await members.find('gone')).toMatchObject({ firstname: null });
});

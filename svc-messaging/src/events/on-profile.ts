import type { EventHandlers } from 'service-kit/consumers';
import type { Tombstones } from 'service-kit/tombstones';
import { memberOfProfile } from '../domain/member-of-profile.ts';
import type { MemberStore } from '../domain/ports.ts';

/** Keeps the names of identity's people and of their structures, and whether they have onboarded; nobody who was erased comes back. */
export function onProfile(members: MemberStore, tombstones: Tombstones): EventHandlers {
  return {
    'profile.updated': async ({ aggregate, data }) => {
      if (await tombstones.has(data.userId)) return;
      await members.keep({ ...memberOfProfile(data), version: aggregate.version });
    },
  };
}

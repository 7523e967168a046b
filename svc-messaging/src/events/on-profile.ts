import type { EventHandlers } from 'service-kit/consumers';
import type { Tombstones } from 'service-kit/tombstones';
import type { MemberStore } from '../domain/ports.ts';

/** Keeps the names of identity's people, and whether they have onboarded; nobody who was erased comes back. */
export function onProfile(members: MemberStore, tombstones: Tombstones): EventHandlers {
  return {
    'profile.updated': async ({ aggregate, data }) => {
      if (await tombstones.has(data.userId)) return;
      await members.keep({
        id: data.userId,
        version: aggregate.version,
        email: data.email,
        firstname: data.firstname,
        lastname: data.lastname,
        hasStructure: data.structure !== null,
      });
    },
  };
}

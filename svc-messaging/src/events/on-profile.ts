import type { EventData } from 'contracts/catalogue/events';
import type { EventHandlers } from 'service-kit/consumers';
import type { Tombstones } from 'service-kit/tombstones';
import { memberOfProfile } from '../domain/member-of-profile.ts';
import type { MemberStore } from '../domain/ports.ts';

type Profile = EventData<'profile.updated'> & { version: number };

/** Stores a profile's names and onboarding state; an erased person is never stored again. */
export function keepProfile(members: MemberStore, tombstones: Tombstones) {
  return async (profile: Profile): Promise<void> => {
    if (await tombstones.has(profile.userId)) return;
    await members.keep({ ...memberOfProfile(profile), version: profile.version });
  };
}

export function onProfile(keep: ReturnType<typeof keepProfile>): EventHandlers {
  return {
    'profile.updated': ({ aggregate, data }) => keep({ ...data, version: aggregate.version }),
  };
}

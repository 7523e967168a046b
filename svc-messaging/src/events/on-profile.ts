import type { EventData } from '@praticio/contracts/catalogue/events';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import { memberOfProfile } from '../domain/member-of-profile.ts';
import type { MemberStore } from '../domain/ports.ts';

type Profile = EventData<'profile.updated'> & { version: number };

/** Stores a profile's names and onboarding state. */
export function keepProfile(members: Pick<MemberStore, 'keep'>) {
  return (profile: Profile): Promise<void> =>
    members.keep({ ...memberOfProfile(profile), version: profile.version });
}

export function onProfile(keep: ReturnType<typeof keepProfile>): EventHandlers {
  return {
    'profile.updated': ({ aggregate, data }) => keep({ ...data, version: aggregate.version }),
  };
}

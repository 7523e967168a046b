import type { EventData } from '@praticio/contracts/catalogue/events';
import { memberOfProfile } from './member-of-profile.ts';
import type { MemberStore } from './store.ts';

export type Profile = EventData<'profile.updated'> & { version: number };

/** Stores a profile's names and onboarding state. */
export const keepProfile =
  ({ members }: { members: Pick<MemberStore, 'keep'> }) =>
  (profile: Profile): Promise<void> =>
    members.keep({ ...memberOfProfile(profile), version: profile.version });

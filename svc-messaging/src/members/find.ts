import type { Profile } from './keep-profile.ts';
import type { Member } from './member.ts';
import type { MemberStore } from './store.ts';

interface Deps {
  members: Pick<MemberStore, 'find'>;
  /** The profile as svc-identity has it; null if the account does not exist. */
  askProfile: (userId: string) => Promise<Profile | null>;
  keepProfile: (profile: Profile) => Promise<void>;
}

/** Finds a person. Queries svc-identity if the projection does not say that they have onboarded: it may be behind. */
export const findMember =
  ({ members, askProfile, keepProfile }: Deps) =>
  async (userId: string): Promise<Member | null> => {
    const known = await members.find(userId);
    if (known?.isOnboarded) return known;
    const profile = await askProfile(userId);
    if (!profile) return null;
    await keepProfile(profile);
    return members.find(userId);
  };

import type { FindMember, MemberUpdate } from './member.ts';
import type { MemberStore } from './store.ts';

interface Deps {
  members: Pick<MemberStore, 'find' | 'keep'>;
  askProfile: (userId: string) => Promise<MemberUpdate | null>;
}

/**
 * Finds members in the projection. The projection may be behind: for a person who is missing there, or has not onboarded,
 * queries identity and stores the response. Does the same for a site that the projection lacks.
 */
export function findMember({ members, askProfile }: Deps): FindMember {
  return async (userId, siteId) => {
    const known = await members.find(userId);
    const isNews = siteId && !known?.structure?.sites?.some(({ id }) => id === siteId);
    if (known?.isOnboarded && !isNews) return known;
    const profile = await askProfile(userId);
    if (!profile) return null;
    await members.keep(profile);
    return members.find(userId);
  };
}

import { getProfile } from '@praticio/contracts/identity/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { isAppError } from '@praticio/service-kit/errors';
import type { Nats } from '@praticio/service-kit/nats';
import type { FindMember, Member, Members } from '../domain/member.ts';

/**
 * Finds members in the projection. The projection may be behind: for a person who is missing there, or has not onboarded,
 * identity is asked and its answer stored.
 */
export function createFindMember(nats: Nats, members: Members): FindMember {
  async function ask(userId: string): Promise<Member | null> {
    try {
      await members.keep(await callCommand(nats, getProfile, { userId }));
      return members.find(userId);
    } catch (error) {
      if (isAppError(error, 'account/not-found')) return null;
      throw error;
    }
  }

  return async (userId) => {
    const known = await members.find(userId);
    return known?.isOnboarded ? known : ask(userId);
  };
}

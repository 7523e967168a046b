import { getProfile } from '@praticio/contracts/identity/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { isAppError } from '@praticio/service-kit/errors';
import type { Nats } from '@praticio/service-kit/nats';
import { memberOfProfile } from '../domain/member-of-profile.ts';
import type { Member, MemberStore, Members } from '../domain/ports.ts';

/** Asks svc-identity about a person whom the projection does not know as onboarded: they may have onboarded a moment ago. */
export function createMembers(nats: Nats, store: MemberStore): Members {
  async function ask(id: string): Promise<Member | null> {
    try {
      const profile = await callCommand(nats, getProfile, { userId: id });
      await store.keep({ ...memberOfProfile(profile), version: profile.version });
      return store.find(id);
    } catch (error) {
      if (isAppError(error, 'account/not-found')) return null;
      throw error;
    }
  }
  return {
    findMany: store.findMany,
    async find(userId) {
      const known = await store.find(userId);
      return known?.isOnboarded ? known : ask(userId);
    },
  };
}

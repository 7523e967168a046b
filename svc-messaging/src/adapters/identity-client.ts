import { getProfile } from 'contracts/identity/commands';
import { callCommand } from 'service-kit/commands';
import { isAppError } from 'service-kit/errors';
import type { Nats } from 'service-kit/nats';
import type { Member, MemberStore, Members } from '../domain/ports.ts';

/** Somebody without a structure, as far as the projection knows, may have onboarded a moment ago: identity is asked. */
export function createMembers(nats: Nats, store: MemberStore): Members {
  async function ask(id: string): Promise<Member | null> {
    try {
      const profile = await callCommand(nats, getProfile, { userId: id });
      const { version, email, firstname, lastname, structure } = profile;
      await store.keep({ id, version, email, firstname, lastname, hasStructure: structure !== null });
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
      return known?.hasStructure ? known : ask(userId);
    },
  };
}

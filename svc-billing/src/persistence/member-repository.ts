import { keepLastVersion } from 'service-kit/inbox';
import type { Members, Receiver } from '../domain/ports.ts';
import type { MemberDocument, Models } from './models.ts';

/** `ask` finds a member whose event has not arrived yet. */
export function createMemberRepository(
  { members }: Pick<Models, 'members'>,
  ask: (userId: string) => Promise<Receiver | null>,
): Members {
  return {
    async keep({ userId, version, ...fields }) {
      await keepLastVersion(members, { id: userId, version }, fields);
    },
    async knownEmails(userIds) {
      const found = await members.find({ _id: { $in: userIds } }).lean<MemberDocument[]>();
      return new Map(found.flatMap(({ _id, email }) => (email ? [[_id, email] as const] : [])));
    },
    async receiver(userId) {
      const member = await members.findById(userId).lean<MemberDocument>();
      if (!member) return ask(userId);
      const { email, refusedEmails = [] } = member;
      return email ? { email, refusedEmails } : null;
    },
    async erase(userId, at) {
      // the tombstone has a higher version than any event, so that a late event does not restore the data
      const tombstone = {
        $set: { version: Number.MAX_SAFE_INTEGER },
        $min: { erasedAt: at },
        $unset: { email: 1, firstname: 1, refusedEmails: 1 },
      } as const;
      await members.updateOne({ _id: userId }, tombstone, { upsert: true });
    },
  };
}

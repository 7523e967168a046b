import { keepLastVersion } from 'service-kit/inbox';
import type { Members } from '../domain/ports.ts';
import type { MemberDocument, Models } from './models.ts';

/** `ask` finds the email address of a member whose event has not arrived yet. */
export function createMemberRepository(
  { members }: Pick<Models, 'members'>,
  ask: (userId: string) => Promise<string | null>,
): Members {
  return {
    async keep({ userId, version, email, firstname }) {
      await keepLastVersion(members, { id: userId, version }, { email, firstname });
    },
    async knownEmails(userIds) {
      const found = await members.find({ _id: { $in: userIds } }).lean<MemberDocument[]>();
      return new Map(found.flatMap(({ _id, email }) => (email ? [[_id, email] as const] : [])));
    },
    async emailOf(userId) {
      const member = await members.findById(userId).lean<MemberDocument>();
      return member ? (member.email ?? null) : ask(userId);
    },
    async erase(userId) {
      // the tombstone has a higher version than any event, so that a late event does not restore the data
      const tombstone = {
        $set: { version: Number.MAX_SAFE_INTEGER },
        $unset: { email: 1, firstname: 1 },
      } as const;
      await members.updateOne({ _id: userId }, tombstone, { upsert: true });
    },
  };
}

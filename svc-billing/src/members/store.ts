import { keepLastVersion } from '@praticio/service-kit/inbox';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { Receiver } from './member.ts';

/** Email address and first name of a member. */
interface MemberDocument {
  _id: string;
  version: number;
  email?: string;
  firstname?: string | null;
  refusedEmails?: string[];
  /** Absent while the account exists. */
  erasedAt?: Date;
}

const memberSchema = schemaOf<MemberDocument>({
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  email: String,
  firstname: String,
  refusedEmails: { type: [String], default: [] },
  erasedAt: Date,
});
memberSchema.index({ erasedAt: 1 }, { sparse: true });
memberSchema.index({ email: 1 }, { sparse: true });

const FOUND_MAX = 100;

// the collection keeps the name of released versions
export const memberModel = (connection: Connection) =>
  defineModel(connection, 'member', memberSchema, 'people');

/** Email addresses of members. `ask` finds a member whose event has not arrived yet. */
export function memberStore(connection: Connection, ask: (userId: string) => Promise<Receiver | null>) {
  const members = memberModel(connection);
  return {
    /** A version older than the stored one changes nothing. */
    async keep({
      userId,
      version,
      ...fields
    }: Receiver & { userId: string; version: number; firstname: string | null }): Promise<void> {
      await keepLastVersion(members, { id: userId, version }, fields);
    },
    /** Email addresses stored here, by account; without a request to svc-identity. */
    async knownEmails(userIds: string[]): Promise<Map<string, string>> {
      const found = await members.find({ _id: { $in: userIds } }).lean<MemberDocument[]>();
      return new Map(found.flatMap(({ _id, email }) => (email ? [[_id, email] as const] : [])));
    },
    /** Accounts whose address begins with `text`, in lower case; a hundred at most. */
    async idsByEmail(text: string): Promise<string[]> {
      const range = { $gte: text, $lt: `${text}\uffff` };
      const found = await members
        .find({ email: range }, { _id: 1 })
        .limit(FOUND_MAX)
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    /** Null if the account is erased. */
    async receiver(userId: string): Promise<Receiver | null> {
      const member = await members.findById(userId).lean<MemberDocument>();
      if (!member) return ask(userId);
      const { email, refusedEmails = [] } = member;
      return email ? { email, refusedEmails } : null;
    },
    async erase(userId: string, at: Date): Promise<void> {
      // the tombstone has a higher version than any event, so that a late event does not restore the data
      const tombstone = {
        $set: { version: Number.MAX_SAFE_INTEGER },
        $min: { erasedAt: at },
        $unset: { email: 1, firstname: 1, refusedEmails: 1 },
      } as const;
      await members.updateOne({ _id: userId }, tombstone, { upsert: true });
    },
    /** Accounts that were erased before `date`. */
    async erasedBefore(date: Date): Promise<string[]> {
      const found = await members.find({ erasedAt: { $lt: date } }, { _id: 1 }).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    /** The tombstone stays, so that no late event brings the person back, but is not found again. */
    async forgetErasure(userId: string): Promise<void> {
      await members.updateOne({ _id: userId }, { $unset: { erasedAt: 1 } });
    },
  };
}
export type MemberStore = ReturnType<typeof memberStore>;

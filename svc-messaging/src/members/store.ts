import { keepLastVersion } from '@praticio/service-kit/inbox';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type Tombstones, unlessGone } from '@praticio/service-kit/tombstones';
import type { Connection } from 'mongoose';
import type { Member } from './member.ts';

type MemberDocument = Omit<Member, 'id'> & { _id: string; version: number };

const memberSchema = schemaOf<MemberDocument>({
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  email: { type: String, default: null },
  firstname: { type: String, default: null },
  lastname: { type: String, default: null },
  structureName: { type: String, default: null },
  logo: { type: String, default: null },
  isVerified: { type: Boolean, default: false },
  isOnboarded: { type: Boolean, default: false },
  refusedEmails: { type: [String], default: [] },
});

// the collection keeps the name of released versions
export const memberModel = (connection: Connection) =>
  defineModel(connection, 'Member', memberSchema, 'people');

/** Documents that earlier versions wrote lack the newer fields. */
function memberOf({
  _id,
  email,
  firstname,
  lastname,
  structureName = null,
  logo = null,
  isVerified = false,
  isOnboarded = false,
  refusedEmails = [],
}: MemberDocument): Member {
  return { id: _id, email, firstname, lastname, structureName, logo, isVerified, isOnboarded, refusedEmails };
}

/** The projection of svc-identity's profiles, by user id; an erased person is never stored again. */
export function memberStore(connection: Connection, tombstones: Pick<Tombstones, 'has'>) {
  const members = memberModel(connection);
  const remove = async (userId: string): Promise<void> => void (await members.deleteOne({ _id: userId }));
  return {
    async find(userId: string): Promise<Member | null> {
      const document = await members.findById(userId).lean<MemberDocument>();
      return document && memberOf(document);
    },
    async findMany(userIds: string[]): Promise<Map<string, Member>> {
      const documents = await members.find({ _id: { $in: userIds } }).lean<MemberDocument[]>();
      return new Map(documents.map((document) => [document._id, memberOf(document)]));
    },
    /** Stores the profile unless a newer version is stored, or the person was erased. */
    async keep({ id, version, ...fields }: Member & { version: number }): Promise<void> {
      await unlessGone(tombstones, id, {
        write: async () => void (await keepLastVersion(members, { id, version }, fields)),
        remove: () => remove(id),
      });
    },
    remove,
  };
}
export type MemberStore = ReturnType<typeof memberStore>;

import { keepLastVersion } from '@praticio/service-kit/inbox';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { createRecent } from '@praticio/service-kit/recent';
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

/** Another instance shows a changed name, and the removal of a person, this much later at most. */
const NAMES_KEPT_MS = 10_000;
const NAMES_MAX = 2_000;

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
  const recent = createRecent<string, Member>({ maxAgeMs: NAMES_KEPT_MS, max: NAMES_MAX });
  async function remove(userId: string): Promise<void> {
    await members.deleteOne({ _id: userId });
    recent.delete(userId);
  }
  return {
    async find(userId: string): Promise<Member | null> {
      const document = await members.findById(userId).lean<MemberDocument>();
      return document && memberOf(document);
    },
    /** Members as of a few seconds ago at most: for names, not for decisions. */
    async findMany(userIds: string[]): Promise<Map<string, Member>> {
      const found = new Map<string, Member | undefined>(userIds.map((id) => [id, recent.get(id)]));
      const unknown = userIds.filter((id) => !found.get(id));
      if (unknown.length > 0) {
        const keep = recent.beginRead();
        const documents = await members.find({ _id: { $in: unknown } }).lean<MemberDocument[]>();
        for (const member of documents.map(memberOf)) {
          found.set(member.id, member);
          keep(member.id, member);
        }
      }
      return new Map([...found].flatMap(([id, member]) => (member ? [[id, member] as const] : [])));
    },
    /** Stores the profile unless a newer version is stored, or the person was erased. */
    async keep({ id, version, ...fields }: Member & { version: number }): Promise<void> {
      await unlessGone(tombstones, id, {
        async write() {
          await keepLastVersion(members, { id, version }, fields);
          recent.delete(id);
        },
        remove: () => remove(id),
      });
    },
    remove,
  };
}
export type MemberStore = ReturnType<typeof memberStore>;

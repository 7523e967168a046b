import { keepLastVersion } from '@praticio/service-kit/inbox';
import { type Tombstones, unlessGone } from '@praticio/service-kit/tombstones';
import type { Member, MemberStore } from '../domain/ports.ts';
import type { MemberDocument, Models } from './models.ts';

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
export function createMemberRepository(
  { members }: Models,
  tombstones: Pick<Tombstones, 'has'>,
): MemberStore {
  const remove = async (userId: string) => void (await members.deleteOne({ _id: userId }));
  return {
    async find(userId) {
      const document = await members.findById(userId).lean<MemberDocument>();
      return document && memberOf(document);
    },
    async findMany(userIds) {
      const documents = await members.find({ _id: { $in: userIds } }).lean<MemberDocument[]>();
      return new Map(documents.map((document) => [document._id, memberOf(document)]));
    },
    async keep({ id, version, ...fields }) {
      await unlessGone(tombstones, id, {
        write: async () => void (await keepLastVersion(members, { id, version }, fields)),
        remove: () => remove(id),
      });
    },
    remove,
  };
}

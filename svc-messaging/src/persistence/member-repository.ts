import { keepLastVersion } from 'service-kit/inbox';
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

/** The projection of svc-identity's profiles, by user id. */
export function createMemberRepository({ members }: Models): MemberStore {
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
      await keepLastVersion(members, { id, version }, fields);
    },
    async remove(userId) {
      await members.deleteOne({ _id: userId });
    },
  };
}

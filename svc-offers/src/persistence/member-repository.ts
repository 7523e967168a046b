import { keepLastVersion } from 'service-kit/inbox';
import type { MemberStore } from '../domain/ports.ts';
import type { MemberDocument, Models } from './models.ts';

function companiesOf(documents: Pick<MemberDocument, '_id' | 'structure'>[]): Map<string, string> {
  return new Map(documents.flatMap(({ _id, structure }) => (structure ? [[_id, structure.name]] : [])));
}

/** The projection of identity's people, by user id. */
export function createMemberRepository({ members }: Models): MemberStore {
  return {
    async find(userId) {
      const document = await members.findById(userId).lean<MemberDocument>();
      if (!document) return null;
      const { email, firstname, lastname, structure } = document;
      return { userId, email, firstname, lastname, structure };
    },
    async companies(userIds) {
      const wanted = { _id: { $in: userIds } };
      return companiesOf(await members.find(wanted, { structure: 1 }).lean<MemberDocument[]>());
    },
    async allCompanies() {
      return companiesOf(await members.find({}, { structure: 1 }).lean<MemberDocument[]>());
    },
    async keep({ userId, version, email, firstname, lastname, structure }) {
      const fields = {
        email,
        ...(firstname === undefined ? {} : { firstname }),
        ...(lastname === undefined ? {} : { lastname }),
        structure: structure && { name: structure.name, type: structure.type },
      };
      await keepLastVersion(members, { id: userId, version }, fields);
    },
  };
}

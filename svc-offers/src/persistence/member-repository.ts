import { hasOnboarded } from 'contracts/identity/onboarding';
import { keepLastVersion } from 'service-kit/inbox';
import { LONG_READ_MS } from 'service-kit/mongo';
import type { Tombstones } from 'service-kit/tombstones';
import type { Member, Members } from '../domain/member.ts';
import type { MemberDocument, Models } from './models.ts';

function companiesOf(documents: Pick<MemberDocument, '_id' | 'structure'>[]): Map<string, string> {
  return new Map(documents.flatMap(({ _id, structure }) => (structure ? [[_id, structure.name]] : [])));
}

function memberOf({
  _id,
  email,
  isOnboarded = false,
  firstname,
  lastname,
  structure,
}: MemberDocument): Member {
  return { userId: _id, email, isOnboarded, firstname, lastname, structure };
}

/** The projection of identity's people, by user id. */
export function createMemberRepository({ members }: Models, tombstones: Pick<Tombstones, 'has'>): Members {
  return {
    async find(userId) {
      const document = await members.findById(userId).lean<MemberDocument>();
      return document && memberOf(document);
    },
    async findAll(userIds) {
      return (await members.find({ _id: { $in: userIds } }).lean<MemberDocument[]>()).map(memberOf);
    },
    async findByEmail(email) {
      const document = await members.findOne({ email }).lean<MemberDocument>();
      return document && memberOf(document);
    },
    async companies(userIds) {
      const wanted = { _id: { $in: userIds } };
      return companiesOf(await members.find(wanted, { structure: 1 }).lean<MemberDocument[]>());
    },
    async allCompanies() {
      return companiesOf(
        await members.find({}, { structure: 1 }).maxTimeMS(LONG_READ_MS).lean<MemberDocument[]>(),
      );
    },
    async keep({ userId, version, email, firstname, lastname, structure, isOnboardingComplete }) {
      if (await tombstones.has(userId)) return;
      const fields = {
        email,
        isOnboarded: hasOnboarded({ structure, isOnboardingComplete }),
        ...(firstname === undefined ? {} : { firstname }),
        ...(lastname === undefined ? {} : { lastname }),
        structure: structure && { name: structure.name, type: structure.type },
      };
      await keepLastVersion(members, { id: userId, version }, fields);
    },
  };
}

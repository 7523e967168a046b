import { hasOnboarded } from 'contracts/identity/onboarding';
import { keepLastVersion } from 'service-kit/inbox';
import { LONG_READ_MS } from 'service-kit/mongo';
import type { Tombstones } from 'service-kit/tombstones';
import type { Member, Members, OwnerStructure } from '../domain/member.ts';
import type { MemberDocument, Models } from './models.ts';

type StoredStructure = Partial<OwnerStructure> & Pick<OwnerStructure, 'name' | 'type'>;

function structuresOf(documents: Pick<MemberDocument, '_id' | 'structure'>[]): Map<string, OwnerStructure> {
  return new Map(
    documents.flatMap(({ _id, structure }) => (structure ? [[_id, structureFields(structure)]] : [])),
  );
}

/** The stored fields of a structure; documents of earlier versions lack `id` and `verified`. */
function structureFields({ id = null, name, type, verified = false }: StoredStructure): OwnerStructure {
  return { id, name, type, verified };
}

function memberOf({
  _id,
  email,
  isOnboarded = false,
  firstname,
  lastname,
  structure,
  refusedEmails = [],
}: MemberDocument): Member {
  const person = { userId: _id, email, isOnboarded, firstname, lastname };
  return { ...person, structure: structure && structureFields(structure), refusedEmails };
}

/** The projection of identity's accounts, by user id. */
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
    async structures(userIds) {
      const wanted = { _id: { $in: userIds } };
      return structuresOf(await members.find(wanted, { structure: 1 }).lean<MemberDocument[]>());
    },
    async allStructures() {
      return structuresOf(
        await members.find({}, { structure: 1 }).maxTimeMS(LONG_READ_MS).lean<MemberDocument[]>(),
      );
    },
    async keep({ userId, version, email, structure, isOnboardingComplete, ...told }) {
      if (await tombstones.has(userId)) return;
      const { firstname, lastname, refusedEmails = [] } = told;
      const fields = {
        email,
        isOnboarded: hasOnboarded({ structure, isOnboardingComplete }),
        refusedEmails,
        ...(firstname === undefined ? {} : { firstname }),
        ...(lastname === undefined ? {} : { lastname }),
        structure: structure && structureFields(structure),
      };
      await keepLastVersion(members, { id: userId, version }, fields);
    },
  };
}

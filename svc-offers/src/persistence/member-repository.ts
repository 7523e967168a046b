import { hasOnboarded } from '@praticio/contracts/identity/onboarding';
import { keepLastVersion } from '@praticio/service-kit/inbox';
import { LONG_READ_MS } from '@praticio/service-kit/mongo';
import { type Tombstones, unlessGone } from '@praticio/service-kit/tombstones';
import type { Member, Members, OwnerStructure } from '../domain/member.ts';
import type { MemberDocument, Models } from './models.ts';

/** Of a sitemap. */
const VERIFIED_MAX = 50_000;

type StoredStructure = Pick<OwnerStructure, 'name' | 'type'> & {
  [Name in 'id' | 'verified' | 'logo']?: OwnerStructure[Name] | undefined;
};

function structuresOf(documents: Pick<MemberDocument, '_id' | 'structure'>[]): Map<string, OwnerStructure> {
  return new Map(
    documents.flatMap(({ _id, structure }) => (structure ? [[_id, structureFields(structure)]] : [])),
  );
}

/** The stored fields of a structure; documents of earlier versions lack some. */
function structureFields({
  id = null,
  name,
  type,
  verified = false,
  logo = null,
}: StoredStructure): OwnerStructure {
  return { id, name, type, verified, logo };
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
    async verifiedStructureIds() {
      const verified = await members
        .find({ 'structure.verified': true }, { 'structure.id': 1 })
        .limit(VERIFIED_MAX)
        .lean<MemberDocument[]>();
      return verified.flatMap(({ structure }) => structure?.id ?? []);
    },
    async keep({ userId, version, email, structure, isOnboardingComplete, ...told }) {
      const { firstname, lastname, refusedEmails } = told;
      const fields = {
        email,
        isOnboarded: hasOnboarded({ structure, isOnboardingComplete }),
        // not every event says these
        ...(refusedEmails === undefined ? {} : { refusedEmails }),
        ...(firstname === undefined ? {} : { firstname }),
        ...(lastname === undefined ? {} : { lastname }),
        structure: structure && structureFields(structure),
      };
      await unlessGone(tombstones, userId, {
        write: async () => void (await keepLastVersion(members, { id: userId, version }, fields)),
        remove: async () => void (await members.deleteOne({ _id: userId })),
      });
    },
  };
}

import { hasOnboarded } from '@praticio/contracts/identity/onboarding';
import type { Site } from '@praticio/contracts/identity/site';
import { hasMailbox, holderMailbox } from '@praticio/contracts/identity/team-roster';
import { keepLastVersion } from '@praticio/service-kit/inbox';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { LONG_READ_MS } from '@praticio/service-kit/mongo';
import type { Recent } from '@praticio/service-kit/recent';
import { personTombstone, type Tombstones, unlessGone } from '@praticio/service-kit/tombstones';
import type { Connection } from 'mongoose';
import type { Member, MemberUpdate, OwnerStructure } from './member.ts';

/** A person as identity publishes them; `version` is that of the account. */
type MemberDocument = Omit<
  Member,
  'userId' | 'isOnboarded' | 'refusedEmails' | 'rppsVerified' | 'structure'
> & {
  _id: string;
  version: number;
  /** Absent from documents of earlier versions. */
  isOnboarded?: boolean;
  refusedEmails?: string[];
  rppsVerified?: boolean;
  structure: Omit<OwnerStructure, 'sites'> | null;
  /** The sites of the structure, in a separate field: events of versions without sites leave them unchanged. */
  sites?: Site[];
};

const structureSchema = schemaOf<Omit<OwnerStructure, 'sites'>>(
  {
    id: String,
    name: String,
    type: { type: String },
    verified: Boolean,
    logo: { type: String, default: null },
  },
  { _id: false },
);
const siteSchema = schemaOf<Site>(
  { id: String, name: String, street: String, postalCode: String, city: String, finessNumber: String },
  { _id: false },
);
const memberSchema = schemaOf<MemberDocument>({
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  email: String,
  isOnboarded: Boolean,
  firstname: { type: String, default: null },
  lastname: { type: String, default: null },
  structure: { type: structureSchema, default: null },
  refusedEmails: { type: [String], default: [] },
  rppsVerified: { type: Boolean, default: false },
  sites: { type: [siteSchema], default: [] },
});
memberSchema.index({ email: 1 });
memberSchema.index({ 'structure.verified': 1 });

export const memberModel = (connection: Connection) =>
  defineModel(connection, 'Member', memberSchema, 'members');

/** The page size for the sitemap. */
const VERIFIED_MAX = 50_000;

const STRUCTURE_FIELDS = { structure: 1, sites: 1 } as const;

type StoredStructure = Pick<OwnerStructure, 'name' | 'type'> & {
  [Name in 'id' | 'verified' | 'logo']?: OwnerStructure[Name] | undefined;
};

function structuresOf(
  documents: Pick<MemberDocument, '_id' | 'structure' | 'sites'>[],
): Map<string, OwnerStructure> {
  return new Map(
    documents.flatMap(({ _id, structure, sites = [] }) =>
      structure ? [[_id, { ...structureFields(structure), sites }]] : [],
    ),
  );
}

/** The stored fields of a structure; documents of earlier versions lack some. */
function structureFields({
  id = null,
  name,
  type,
  verified = false,
  logo = null,
}: StoredStructure): Omit<OwnerStructure, 'sites'> {
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
  rppsVerified = false,
  sites = [],
}: MemberDocument): Member {
  const person = { userId: _id, email, isOnboarded, firstname, lastname };
  const shown = structure && { ...structureFields(structure), sites };
  return { ...person, structure: shown, refusedEmails, rppsVerified };
}

/** The projection of identity's accounts, by user id. */
export function memberStore(connection: Connection, tombstones: Pick<Tombstones, 'has'>) {
  const members = memberModel(connection);
  const forget = async (userId: string): Promise<void> => {
    await members.deleteOne({ _id: userId });
  };
  return {
    forget,
    /** Removes the name of a person who is being erased; the erasure itself still needs the email address. */
    async hide(userId: string): Promise<void> {
      const nobody = { firstname: null, lastname: null, structure: null, isOnboarded: false };
      await members.updateOne({ _id: userId }, { $set: nobody });
    },
    /** Removes the email address of an account whose structure stays without its person. */
    async forgetEmail(userId: string): Promise<void> {
      const set = { email: holderMailbox(userId), firstname: null, lastname: null };
      await members.updateOne({ _id: userId }, { $set: set });
    },
    async find(userId: string): Promise<Member | null> {
      const document = await members.findById(userId).lean<MemberDocument>();
      return document && memberOf(document);
    },
    async findAll(userIds: string[]): Promise<Member[]> {
      return (await members.find({ _id: { $in: userIds } }).lean<MemberDocument[]>()).map(memberOf);
    },
    async findByEmail(email: string): Promise<Member | null> {
      const document = await members.findOne({ email }).lean<MemberDocument>();
      return document && memberOf(document);
    },
    /** Structures of those that have one, by user id. */
    async structures(userIds: string[]): Promise<Map<string, OwnerStructure>> {
      const wanted = { _id: { $in: userIds } };
      return structuresOf(await members.find(wanted, STRUCTURE_FIELDS).lean<MemberDocument[]>());
    },
    /** All structures, by user id. */
    async allStructures(): Promise<Map<string, OwnerStructure>> {
      return structuresOf(
        await members.find({}, STRUCTURE_FIELDS).maxTimeMS(LONG_READ_MS).lean<MemberDocument[]>(),
      );
    },
    /** Ids of the structures with the badge. */
    async verifiedStructureIds(): Promise<string[]> {
      const verified = await members
        .find({ 'structure.verified': true }, { 'structure.id': 1 })
        .limit(VERIFIED_MAX)
        .lean<MemberDocument[]>();
      return verified.flatMap(({ structure }) => structure?.id ?? []);
    },
    /** Members whose structure's name contains the text. */
    async withStructureNamed(name: RegExp): Promise<string[]> {
      return (await members.find({ 'structure.name': name }, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
    /** Stores the owner of an email address, unless identity has published the person, or they were erased. */
    noteEmail: ({ userId, email }: { userId: string; email: string }): Promise<void> =>
      unlessGone(tombstones, userId, {
        write: async () =>
          void (await keepLastVersion(members, { id: userId, version: 0 }, { email, isOnboarded: false })),
        remove: () => forget(userId),
      }),
    /** Stores the update unless a newer version is stored, or the person was erased. */
    async keep({
      userId,
      version,
      email,
      structure,
      isOnboardingComplete,
      ...profile
    }: MemberUpdate): Promise<void> {
      const { firstname, lastname, refusedEmails, rppsVerified } = profile;
      // the erasure of the person still needs the email address that it removes
      const keepsEmail = !hasMailbox(email) && !(await tombstones.has(personTombstone(userId)));
      const fields = {
        ...(keepsEmail ? {} : { email }),
        isOnboarded: hasOnboarded({ structure, isOnboardingComplete }),
        // fields that not every event has
        ...(refusedEmails === undefined ? {} : { refusedEmails }),
        ...(rppsVerified === undefined ? {} : { rppsVerified }),
        ...(firstname === undefined ? {} : { firstname }),
        ...(lastname === undefined ? {} : { lastname }),
        structure: structure && structureFields(structure),
        ...(structure?.sites === undefined ? {} : { sites: structure.sites }),
      };
      await unlessGone(tombstones, userId, {
        write: async () => void (await keepLastVersion(members, { id: userId, version }, fields)),
        remove: () => forget(userId),
      });
    },
  };
}
export type MemberStore = ReturnType<typeof memberStore>;

/** The same members, from the cache of this process if they were read a moment ago. */
export function rememberingMembers(members: MemberStore, recent: Recent<string, Member>): MemberStore {
  return {
    ...members,
    async find(userId) {
      const known = recent.get(userId);
      if (known) return known;
      const remember = recent.beginRead();
      const member = await members.find(userId);
      if (member) remember(userId, member);
      return member;
    },
    async keep(update) {
      await members.keep(update);
      recent.delete(update.userId);
    },
    async hide(userId) {
      await members.hide(userId);
      recent.delete(userId);
    },
    async forget(userId) {
      await members.forget(userId);
      recent.delete(userId);
    },
  };
}

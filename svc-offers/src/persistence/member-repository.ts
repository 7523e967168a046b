import type { StructureType } from 'contracts/structures';
import mongoose, { type Connection, type Model } from 'mongoose';
import { keepLastVersion } from 'service-kit/inbox';
import type { MemberStore } from '../domain/ports.ts';

interface MemberDocument {
  _id: string;
  version: number;
  email: string;
  firstname: string | null;
  lastname: string | null;
  structure: { name: string; type: StructureType } | null;
  /** Set once the account is erased: later news of that person is dropped. */
  erased?: boolean;
}

const memberSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    email: String,
    firstname: { type: String, default: null },
    lastname: { type: String, default: null },
    structure: {
      type: new mongoose.Schema({ name: String, type: { type: String } }, { _id: false }),
      default: null,
    },
    erased: Boolean,
  },
  { versionKey: false, collection: 'members' },
);

function memberModel(connection: Connection): Model<MemberDocument> {
  return connection.model<MemberDocument>('Member', memberSchema as never);
}

function companiesOf(documents: Pick<MemberDocument, '_id' | 'structure'>[]): Map<string, string> {
  return new Map(documents.flatMap(({ _id, structure }) => (structure ? [[_id, structure.name]] : [])));
}

/** The projection of identity's people in MongoDB, by user id. */
export function createMemberRepository(connection: Connection): MemberStore {
  const members = memberModel(connection);
  return {
    async find(userId) {
      const document = await members.findById(userId).lean<MemberDocument>();
      if (!document || document.erased) return null;
      const { email, firstname, lastname, structure } = document;
      return { userId, email, firstname, lastname, structure };
    },
    async companies(userIds) {
      return companiesOf(
        await members.find({ _id: { $in: userIds } }, { structure: 1 }).lean<MemberDocument[]>(),
      );
    },
    async allCompanies() {
      return companiesOf(await members.find({}, { structure: 1 }).lean<MemberDocument[]>());
    },
    async keep({ userId, version, email, firstname, lastname, structure }) {
      await keepLastVersion(
        members,
        { id: userId, version },
        {
          email,
          ...(firstname === undefined ? {} : { firstname }),
          ...(lastname === undefined ? {} : { lastname }),
          structure: structure && { name: structure.name, type: structure.type },
        },
      );
    },
  };
}

import {
  type Candidate,
  type CandidateSnapshot,
  candidateSchema,
} from '@praticio/contracts/identity/candidate';
import { keepLastVersion } from '@praticio/service-kit/inbox';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { personTombstone, type Tombstones, unlessGone } from '@praticio/service-kit/tombstones';
import type { Connection } from 'mongoose';

/** The criteria of a person, as JSON, because they are always read as a whole. */
interface CandidateDocument {
  _id: string;
  version: number;
  criteria: string;
}

const documentSchema = schemaOf<CandidateDocument>({
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  criteria: { type: String, required: true },
});

export const candidateModel = (connection: Connection) =>
  defineModel(connection, 'Candidate', documentSchema, 'candidates');

/** The projection of people's criteria, by user id. */
export function candidateStore(connection: Connection, tombstones: Pick<Tombstones, 'has'>) {
  const candidates = candidateModel(connection);
  const forget = async (userId: string): Promise<void> => {
    await candidates.deleteOne({ _id: userId });
  };
  return {
    forget,
    async find(userId: string): Promise<Candidate | null> {
      const document = await candidates.findById(userId).lean();
      return document && candidateSchema.parse(JSON.parse(document.criteria));
    },
    /** Those of `userIds` who have filled in their search, by their ids. */
    async findAll(userIds: string[]): Promise<Map<string, Candidate>> {
      const found = await candidates.find({ _id: { $in: userIds } }).lean<CandidateDocument[]>();
      return new Map(found.map(({ _id, criteria }) => [_id, candidateSchema.parse(JSON.parse(criteria))]));
    },
    /** Stores the update unless a newer version is stored, or the person was erased. */
    async keep({
      userId,
      version,
      candidate,
    }: {
      userId: string;
      version: number;
      candidate: CandidateSnapshot;
    }): Promise<void> {
      const fields = { criteria: JSON.stringify(candidate) };
      // a person whose structure stays has a separate tombstone
      if (await tombstones.has(personTombstone(userId))) return;
      await unlessGone(tombstones, userId, {
        write: async () => void (await keepLastVersion(candidates, { id: userId, version }, fields)),
        remove: () => forget(userId),
      });
    },
  };
}
export type CandidateStore = ReturnType<typeof candidateStore>;

import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { CvConsultation, CvUnlock } from './unlock.ts';

/** `_id` is `<recruiter>:<candidate>`. */
type CvUnlockDocument = CvUnlock & Partial<CvConsultation> & { _id: string };

const cvUnlockSchema = schemaOf<CvUnlockDocument>({
  _id: String,
  recruiterId: String,
  candidateId: String,
  unlockedAt: Date,
  firstOpenedAt: Date,
  openedAt: Date,
  openings: Number,
});
cvUnlockSchema.index({ recruiterId: 1, unlockedAt: -1, _id: -1 });
cvUnlockSchema.index({ candidateId: 1, openedAt: -1, _id: -1 });

export const cvUnlockModel = (connection: Connection) =>
  defineModel(connection, 'CvUnlock', cvUnlockSchema, 'cv_unlocks');

/** A recruiter, a candidate and when. */
interface Noted {
  recruiterId: string;
  candidateId: string;
  at: Date;
}

const keyOf = (recruiterId: string, candidateId: string) => `${recruiterId}:${candidateId}`;
const unlockOf = ({ recruiterId, candidateId, unlockedAt }: CvUnlockDocument): CvUnlock => ({
  recruiterId,
  candidateId,
  unlockedAt,
});

/** CVs that recruiters unlocked, and how often they opened them. */
export function unlockStore(connection: Connection) {
  const cvUnlocks = cvUnlockModel(connection);
  return {
    /** Records that the CV was paid for. */
    async note({ recruiterId, candidateId, at }: Noted): Promise<void> {
      await cvUnlocks.updateOne(
        { _id: keyOf(recruiterId, candidateId) },
        { $setOnInsert: { recruiterId, candidateId, unlockedAt: at } },
        { upsert: true },
      );
    },

    /** Records that the CV was opened, and unlocked if it was not. */
    async noteOpening({ recruiterId, candidateId, at }: Noted): Promise<void> {
      await cvUnlocks.updateOne(
        { _id: keyOf(recruiterId, candidateId) },
        {
          $setOnInsert: { recruiterId, candidateId, unlockedAt: at },
          $min: { firstOpenedAt: at },
          $max: { openedAt: at },
          $inc: { openings: 1 },
        },
        { upsert: true },
      );
    },

    /** When the recruiter unlocked each of these candidates; those who are not are left out. */
    async among(recruiterId: string, candidateIds: string[]): Promise<Map<string, Date>> {
      const keys = candidateIds.map((candidateId) => keyOf(recruiterId, candidateId));
      const documents = await cvUnlocks.find({ _id: { $in: keys } }).lean<CvUnlockDocument[]>();
      return new Map(documents.map(({ candidateId, unlockedAt }) => [candidateId, unlockedAt]));
    },

    /** Those that were never opened say when they were unlocked only. */
    async ofRecruiter(recruiterId: string): Promise<(CvUnlock & Partial<CvConsultation>)[]> {
      const documents = await cvUnlocks
        .find({ recruiterId })
        .sort({ unlockedAt: -1, _id: -1 })
        .lean<CvUnlockDocument[]>();
      return documents.map(({ _id, ...unlocked }) => unlocked);
    },

    async ofCandidate(candidateId: string): Promise<CvConsultation[]> {
      const documents = await cvUnlocks
        .find({ candidateId, openings: { $gte: 1 } })
        .sort({ openedAt: -1, _id: -1 })
        .lean<(CvUnlockDocument & CvConsultation)[]>();
      return documents.map(({ firstOpenedAt, openedAt, openings, ...document }) => ({
        ...unlockOf(document),
        firstOpenedAt,
        openedAt,
        openings,
      }));
    },

    /** Forgets a person's unlocks, and others' unlocks of their CV. */
    async removeAllOf(userId: string): Promise<void> {
      await cvUnlocks.deleteMany({ $or: [{ recruiterId: userId }, { candidateId: userId }] });
    },
    /** Forgets the unlocks of a person's CV. */
    async removeOfCandidate(candidateId: string): Promise<void> {
      await cvUnlocks.deleteMany({ candidateId });
    },
  };
}
export type UnlockStore = ReturnType<typeof unlockStore>;

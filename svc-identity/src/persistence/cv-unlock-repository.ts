import type { CvConsultation, CvUnlock, CvUnlocks } from '../domain/ports.ts';
import type { CvUnlockDocument, Models } from './models.ts';

const keyOf = (recruiterId: string, candidateId: string) => `${recruiterId}:${candidateId}`;
const unlockOf = ({ recruiterId, candidateId, unlockedAt }: CvUnlockDocument): CvUnlock => ({
  recruiterId,
  candidateId,
  unlockedAt,
});

export interface CvUnlockRepository extends CvUnlocks {
  /** Forgets what a person has unlocked and who has unlocked theirs. */
  removeAllOf(userId: string): Promise<void>;
}

/** CVs that recruiters unlocked, and how often they opened them. */
export function createCvUnlockRepository({ cvUnlocks }: Models): CvUnlockRepository {
  return {
    async note({ recruiterId, candidateId, at }) {
      await cvUnlocks.updateOne(
        { _id: keyOf(recruiterId, candidateId) },
        { $setOnInsert: { recruiterId, candidateId, unlockedAt: at } },
        { upsert: true },
      );
    },

    async noteOpening({ recruiterId, candidateId, at }) {
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

    async among(recruiterId, candidateIds) {
      const keys = candidateIds.map((candidateId) => keyOf(recruiterId, candidateId));
      const documents = await cvUnlocks.find({ _id: { $in: keys } }).lean<CvUnlockDocument[]>();
      return new Map(documents.map(({ candidateId, unlockedAt }) => [candidateId, unlockedAt]));
    },

    async ofRecruiter(recruiterId) {
      const documents = await cvUnlocks
        .find({ recruiterId })
        .sort({ unlockedAt: -1, _id: -1 })
        .lean<CvUnlockDocument[]>();
      return documents.map(({ _id, ...unlocked }) => unlocked);
    },

    async ofCandidate(candidateId) {
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

    async removeAllOf(userId) {
      await cvUnlocks.deleteMany({ $or: [{ recruiterId: userId }, { candidateId: userId }] });
    },
  };
}

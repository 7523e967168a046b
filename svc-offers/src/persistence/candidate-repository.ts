import { candidateSchema } from '@praticio/contracts/identity/candidate';
import { keepLastVersion } from '@praticio/service-kit/inbox';
import { type Tombstones, unlessGone } from '@praticio/service-kit/tombstones';
import type { Candidates } from '../domain/candidates.ts';
import type { Models } from './models.ts';

/** The projection of what people look for, by user id. */
export function createCandidateRepository(
  { candidates }: Pick<Models, 'candidates'>,
  tombstones: Pick<Tombstones, 'has'>,
): Candidates {
  return {
    async find(userId) {
      const document = await candidates.findById(userId).lean();
      return document && candidateSchema.parse(JSON.parse(document.criteria));
    },
    async keep({ userId, version, candidate }) {
      const fields = { criteria: JSON.stringify(candidate) };
      await unlessGone(tombstones, userId, {
        write: async () => void (await keepLastVersion(candidates, { id: userId, version }, fields)),
        remove: async () => void (await candidates.deleteOne({ _id: userId })),
      });
    },
  };
}

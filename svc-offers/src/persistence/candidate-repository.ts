import { candidateSchema } from 'contracts/identity/candidate';
import { keepLastVersion } from 'service-kit/inbox';
import type { Tombstones } from 'service-kit/tombstones';
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
      if (await tombstones.has(userId)) return;
      await keepLastVersion(candidates, { id: userId, version }, { criteria: JSON.stringify(candidate) });
    },
  };
}

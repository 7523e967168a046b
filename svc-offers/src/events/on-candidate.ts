import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Candidates } from '../domain/candidates.ts';

/** Projects what people look for; `GET /api/offers/for-you` chooses offers by it. */
export function onCandidate(candidates: Pick<Candidates, 'keep'>): EventHandlers {
  return {
    'candidate.updated': ({ aggregate, data }) => candidates.keep({ ...data, version: aggregate.version }),
  };
}

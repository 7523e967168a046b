import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { CandidateStore } from './candidate-store.ts';
import type { MemberStore } from './store.ts';

/** Projects identity's accounts: name, email address, and the structure under whose name offers are shown. */
export function onProfile(members: Pick<MemberStore, 'keep'>): EventHandlers {
  return {
    'profile.updated': ({ aggregate, data }) => members.keep({ ...data, version: aggregate.version }),
    'structure.onboarded': ({ aggregate, data }) => members.keep({ ...data, version: aggregate.version }),
  };
}

/** Projects people's criteria, which `GET /api/offers/for-you` uses. */
export function onCandidate(candidates: Pick<CandidateStore, 'keep'>): EventHandlers {
  return {
    'candidate.updated': ({ aggregate, data }) => candidates.keep({ ...data, version: aggregate.version }),
  };
}

import type { CandidateOnboardingInput } from '@praticio/contracts/identity/candidate';
import { onboardCandidate as endpoint } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** Completes onboarding without a structure. */
export const onboardCandidate = (body: CandidateOnboardingInput) => call(endpoint, { body });

import type { CandidateOnboardingInput } from 'contracts/identity/candidate';
import { onboardCandidate as endpoint } from 'contracts/identity/endpoints';
import { call } from 'ui-kit/api';

/** Completes onboarding without a structure. */
export const onboardCandidate = (body: CandidateOnboardingInput) => call(endpoint, { body });

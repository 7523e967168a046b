import { completeOnboarding } from 'contracts/identity/endpoints';
import type { OnboardingInput } from 'contracts/identity/onboarding';
import { call } from 'ui-kit/api';

/** The structure, and a fresh token when the roles have changed. */
export const onboardStructure = (body: OnboardingInput) => call(completeOnboarding, { body });

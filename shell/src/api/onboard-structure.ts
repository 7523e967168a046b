import { completeOnboarding } from '@praticio/contracts/identity/endpoints';
import type { OnboardingInput } from '@praticio/contracts/identity/onboarding';
import { call } from '@praticio/ui-kit/api';

/** The structure, and a fresh token when the roles have changed. */
export const onboardStructure = (body: OnboardingInput) => call(completeOnboarding, { body });

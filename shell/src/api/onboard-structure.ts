import { type OnboardingInput, onboardingAnswerSchema } from 'contracts/identity/onboarding';
import { api } from 'ui-kit/api';

/** `POST /onboarding/structure`: the structure, and a fresh token when the roles have changed. */
export function onboardStructure(input: OnboardingInput) {
  return api.post('/onboarding/structure', input, onboardingAnswerSchema);
}

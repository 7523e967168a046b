import type { EventHandler } from 'service-kit/consumers';
import type { UseCases } from '../use-cases.ts';

/** Grants recruiters their welcome credits, once per SIRET however often the event is delivered. */
export const onStructureOnboarded =
  (deps: Pick<UseCases, 'grantWelcomeCredits'>): EventHandler<'structure.onboarded'> =>
  async ({ data: { userId, siret, recruiter, structure } }) => {
    const isVerified = structure.verified;
    if (recruiter) await deps.grantWelcomeCredits({ userId, siret, isVerified });
  };

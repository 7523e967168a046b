import type { EventHandler } from 'service-kit/consumers';
import type { grantWelcomeCredits } from '../domain/grant-welcome-credits.ts';

/** Recruiters get their welcome credits, once per SIRET however often the event comes. */
export const onStructureOnboarded =
  (deps: { grantWelcome: ReturnType<typeof grantWelcomeCredits> }): EventHandler<'structure.onboarded'> =>
  async ({ data: { userId, siret, recruiter } }) => {
    if (recruiter) await deps.grantWelcome({ userId, siret });
  };

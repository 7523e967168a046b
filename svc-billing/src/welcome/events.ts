import type { EventHandler } from '@praticio/service-kit/consumers';
import type { grantWelcomeCredits } from './grant.ts';

/** Grants recruiters their welcome credits, once per SIRET however often the event is delivered. */
export const onStructureOnboarded =
  (grantWelcome: ReturnType<typeof grantWelcomeCredits>): EventHandler<'structure.onboarded'> =>
  async ({ data: { userId, siret, recruiter, structure } }) => {
    const isVerified = structure.verified;
    if (recruiter) await grantWelcome({ userId, siret, isVerified });
  };

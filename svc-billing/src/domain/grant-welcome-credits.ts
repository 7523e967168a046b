import { welcomeCredits } from 'contracts/billing/credit';
import { grantCredits } from './grant-credits.ts';
import type { LedgerDeps, WelcomeClaims } from './ports.ts';

/**
 * The first recruiter of a SIRET gets the welcome credits, once (docs/architecture.md#publishing-saga). The claim
 * comes first: a crash between the two leaves a claim of this same person, which a repetition of the event completes.
 */
export const grantWelcomeCredits =
  (deps: LedgerDeps & { claims: WelcomeClaims }) =>
  async ({ userId, siret }: { userId: string; siret: string }): Promise<void> => {
    const holder = await deps.claims.claim(siret, userId, deps.now());
    if (holder !== userId) return;
    await grantCredits(deps)({
      userId,
      reference: `welcome:${siret}`,
      source: 'welcome',
      lines: [...welcomeCredits],
    });
  };

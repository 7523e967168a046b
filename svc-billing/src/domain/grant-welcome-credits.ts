import { welcomeCredits } from 'contracts/billing/credit';
import { grantCredits } from './grant-credits.ts';
import type { LedgerDeps, WelcomeClaims } from './ports.ts';

/**
 * Grants the welcome credits to the first recruiter of a SIRET, once (docs/architecture.md#publishing-saga). The claim of
 * the SIRET comes first: after a crash between the two, the repeated event finds the claim and makes the grant.
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

import { verificationCredits, welcomeCredits } from '@praticio/contracts/billing/credit';
import { isAppError } from '@praticio/service-kit/errors';
import type { Ledger } from '../accounts/book-together.ts';
import { grantCredits } from '../accounts/grant.ts';
import type { ClaimStore } from './store.ts';

interface Newcomer {
  userId: string;
  siret: string;
  /** Whether the structure carries the badge 'Structure vérifiée'. */
  isVerified: boolean;
}

/**
 * Grants the welcome credits to the first recruiter of a SIRET, once, and those of a verified structure, once too
 * (docs/architecture.md#publishing-saga). The SIRET that a person had first is the only one that they get credits for,
 * however often they change it. The claims come first: after a crash between them and the grants, the repeated event finds
 * the claims and makes the grants.
 */
export const grantWelcomeCredits =
  (deps: Pick<Ledger, 'book' | 'now'> & { claims: Pick<ClaimStore, 'claim' | 'siretOf'> }) =>
  async ({ userId, siret, isVerified }: Newcomer): Promise<void> => {
    const claimed = await deps.claims.siretOf(userId, siret, deps.now());
    const holder = await deps.claims.claim(claimed, userId, deps.now());
    if (holder !== userId) return;
    const grant = grantCredits(deps);
    const welcome = { userId, source: 'welcome' } as const;
    try {
      await grant({ ...welcome, reference: `welcome:${claimed}`, lines: [...welcomeCredits] });
    } catch (error) {
      // version 0.1.0 granted CV credits under this reference too: nothing is left to grant
      if (isAppError(error, 'billing/reference-reused')) return;
      throw error;
    }
    if (!isVerified) return;
    await grant({ ...welcome, reference: `welcome-cv:${claimed}`, lines: [...verificationCredits] });
  };

import type { Accounts } from '../accounts/part.ts';
import type { BillingContext } from '../config.ts';
import { onStructureOnboarded } from './events.ts';
import { grantWelcomeCredits } from './grant.ts';
import { claimStore } from './store.ts';

/** The welcome credits of a structure, once per SIRET. */
export function openWelcome({ connection }: BillingContext, { accounts }: { accounts: Accounts }) {
  const claims = claimStore(connection);
  const grant = grantWelcomeCredits({ ...accounts.ledger, claims });
  return {
    welcome: { grant, claimsOf: claims.ofUser, forget: claims.forget },
    part: { consumers: [{ name: 'welcome', on: { 'structure.onboarded': onStructureOnboarded(grant) } }] },
  };
}
export type Welcome = ReturnType<typeof openWelcome>['welcome'];

import type { EventHandlers } from 'service-kit/consumers';
import type { Accounts, FindEstablishment } from '../domain/ports.ts';
import { verifyByRegistry } from '../domain/verify-by-registry.ts';

/** Asks the company registry about each structure that is attached. */
export function askRegistry(deps: {
  accounts: Accounts;
  findEstablishment: FindEstablishment;
}): EventHandlers {
  const verify = verifyByRegistry(deps);
  return { 'structure.onboarded': ({ data }) => verify(data.userId) };
}

import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Accounts, Clock } from '../domain/ports.ts';
import { type Registries, verifyByRegistry } from '../domain/verify-by-registry.ts';

/** Asks the registries about each structure that is attached, or becomes another one. */
export function askRegistries(deps: Registries & { accounts: Accounts; now: Clock }): EventHandlers {
  const verify = verifyByRegistry(deps);
  return {
    'structure.onboarded': ({ data }) => verify(data.userId),
    'profile.updated': ({ data }) => verify(data.userId),
  };
}

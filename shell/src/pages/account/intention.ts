import { DAY_MS } from '@praticio/contracts/base/units';
import { localStore } from '@praticio/ui-kit/storage';

/** The purpose of a registration. */
export type Intention = 'chercher' | 'recruter';

/** Kept from the registration to the onboarding, between which the mail is read: in another tab, maybe a day later. */
const STORAGE_KEY = 'intention';
const KEPT_MS = DAY_MS;

export const intentionOf = (text: unknown): Intention | null =>
  text === 'chercher' || text === 'recruter' ? text : null;

export function keepIntention(intention: Intention): void {
  localStore.write(STORAGE_KEY, JSON.stringify({ intention, until: Date.now() + KEPT_MS }));
}

export function keptIntention(): Intention | null {
  try {
    const kept = JSON.parse(localStore.read(STORAGE_KEY) ?? 'null') as {
      intention?: unknown;
      until?: unknown;
    } | null;
    return Number(kept?.until) > Date.now() ? intentionOf(kept?.intention) : null;
  } catch {
    return null;
  }
}

export const forgetIntention = (): void => localStore.remove(STORAGE_KEY);

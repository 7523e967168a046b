import { DAY_MS } from '@praticio/contracts/base/units';
import { matchPath, returnOf, useLocation } from '@praticio/ui-kit/router';
import { localStore } from '@praticio/ui-kit/storage';

/** Where a new member comes back to once the email address is verified: in another tab, maybe a day later. */
const STORAGE_KEY = 'wanted-page';
const KEPT_MS = DAY_MS;

/** Keeps `path` for the first login after a registration. */
export function keepWantedPage(path: string): void {
  localStore.write(STORAGE_KEY, JSON.stringify({ from: path, until: Date.now() + KEPT_MS }));
}

function keptPage(): string | null {
  try {
    const kept = JSON.parse(localStore.read(STORAGE_KEY) ?? 'null') as { until?: unknown } | null;
    return Number(kept?.until) > Date.now() ? returnOf(kept) : null;
  } catch {
    return null;
  }
}

export function forgetWantedPage(): void {
  localStore.remove(STORAGE_KEY);
}

/** The page to return to after the login: from the navigation, else the one stored at the registration. */
export function useWantedPage(): string | null {
  return returnOf(useLocation().state) ?? keptPage();
}

/** Why a visitor who wanted `path` is asked to log in. */
export function reasonFor(path: string): string {
  const { pathname, searchParams } = new URL(path, window.location.origin);
  if (matchPath('/offers/:id', pathname) && searchParams.get('interest') === 'open') {
    return "Connectez-vous pour exprimer votre intérêt : l'offre vous attend.";
  }
  return 'Connectez-vous pour continuer : vous reviendrez à votre page.';
}

/** The address that the page before has named: of an invitation, or one that a mailed link has verified in another browser. */
export function givenEmail(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}

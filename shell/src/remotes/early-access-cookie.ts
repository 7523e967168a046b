import { VERSIONS_COOKIE, VERSIONS_FIRST } from '@praticio/contracts/base/versions-cookie';
import { currentUser, hasRole, onUserChange } from '@praticio/ui-kit/session';

/**
 * Administrators get new versions of remotes first, from their next page on (docs/pages.md#releasing-one-remote). The
 * cookie for it is signed: only they can ask for it.
 */
export function takeNewVersionsFirst(): void {
  const follow = (user: ReturnType<typeof currentUser>) => {
    if (hasRole(user, 'ROLE_ADMIN')) {
      import('./early-access.ts')
        .then(({ readEarlyAccess: readFirstChoice }) => readFirstChoice())
        .then(keepChoice, (error: unknown) => console.warn('New versions cannot be had first', error));
    } else if (user) keepChoice(undefined);
  };
  follow(currentUser());
  onUserChange(follow);
}

/** Stores the value that is valid now; without one, nothing is left of an earlier one. */
function keepChoice(choice: string | undefined): void {
  const start = `${VERSIONS_COOKIE}=`;
  const known = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  if (choice !== undefined && known !== `${start}${choice}`) setCookie(`${choice}; Max-Age=${WEEK_S}`);
  if (choice === undefined && known?.startsWith(`${start}${VERSIONS_FIRST}`)) setCookie('; Max-Age=0');
}

const WEEK_S = 7 * 24 * 3_600;

function setCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in browsers that are supported
  document.cookie = `${VERSIONS_COOKIE}=${value}; Path=/; SameSite=Lax`;
}

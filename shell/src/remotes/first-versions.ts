import { VERSIONS_COOKIE, VERSIONS_FIRST } from 'contracts/base/versions-cookie';
import { currentUser, hasRole, onUserChange } from 'ui-kit/session';

const YEAR_S = 365 * 24 * 3_600;

/** Administrators get new versions of remotes first, from their next page on (docs/architecture.md#releasing-one-remote). */
export function takeNewVersionsFirst(): void {
  const follow = (user: ReturnType<typeof currentUser>) => {
    const isFirst = document.cookie.split('; ').includes(`${VERSIONS_COOKIE}=${VERSIONS_FIRST}`);
    if (hasRole(user, 'ROLE_ADMIN') && !isFirst) setCookie(VERSIONS_FIRST, YEAR_S);
    if (user && !hasRole(user, 'ROLE_ADMIN') && isFirst) setCookie('', 0);
  };
  follow(currentUser());
  onUserChange(follow);
}

function setCookie(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in browsers that are supported
  document.cookie = `${VERSIONS_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

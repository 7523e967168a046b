import type { SessionUser } from 'ui-kit/session';

/** Who gets push messages in this browser, and the end of the session that they are part of. */
const OWNER_KEY = 'praticio-push';

export const ownerOf = ({ id, expiresAt }: SessionUser) => `${id} ${expiresAt}`;

export function readOwner(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null;
  }
}

export const noteOwner = (user: SessionUser): void => localStorage.setItem(OWNER_KEY, ownerOf(user));
export const forgetOwner = (): void => localStorage.removeItem(OWNER_KEY);

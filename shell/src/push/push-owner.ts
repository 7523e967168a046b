import type { SessionUser } from '@praticio/ui-kit/session';
import { localStore } from '@praticio/ui-kit/storage';

/** The owner of push messages in this browser, and the end of the session that they are part of. */
const OWNER_KEY = 'praticio-push';

export const ownerOf = ({ id, expiresAt }: SessionUser) => `${id} ${expiresAt}`;

export const readOwner = (): string | null => localStore.read(OWNER_KEY);
export const noteOwner = (user: SessionUser): void => void localStore.write(OWNER_KEY, ownerOf(user));
export const forgetOwner = (): void => localStore.remove(OWNER_KEY);

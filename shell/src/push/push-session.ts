import { currentUser, endedByExpiry, onUserChange, type SessionUser } from '@praticio/ui-kit/session';
import { ownerOf, readOwner } from './push-owner.ts';

/**
 * Keeps the push messages of this browser with the session: signing out ends them, and so does somebody else who signs
 * in; after a session that has expired they wait for the next one of the same person. Loads nothing without messages.
 */
export function keepPushWithSession(): void {
  onUserChange((user) => void follow(user));
  void follow(currentUser());
}

async function follow(user: SessionUser | null): Promise<void> {
  const owner = readOwner();
  if (owner === null || (user && owner === ownerOf(user)) || (!user && endedByExpiry())) return;
  const { dropPush, renewPush } = await import('./push.ts');
  const isSame = user && owner.startsWith(`${user.id} `);
  await (isSame ? renewPush() : dropPush()).catch((error: unknown) =>
    console.warn('Les notifications de cet appareil ne sont pas à jour.', error),
  );
}

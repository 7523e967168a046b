import { AppError } from '@praticio/service-kit/errors';
import type { Actor } from '../accounts/account.ts';
import { endRights } from '../accounts/end-rights.ts';
import type { noteAct } from '../accounts/note-act.ts';
import type { Sessions } from '../sessions/part.ts';

interface Deps {
  sessions: Pick<Sessions, 'openOf' | 'end'>;
  note: ReturnType<typeof noteAct>;
  now: () => Date;
}

/** Ends one session of an account, or everything that its owner ends with 'Se déconnecter partout'. */
export function endUserSessions({ sessions, note, now }: Deps) {
  return async (
    actor: Pick<Actor, 'id'>,
    userId: string,
    { sessionId, reason }: { sessionId: string | null; reason: string },
  ): Promise<void> => {
    const act = { action: 'sessions-ended', reason } as const;
    if (sessionId === null) {
      await note(actor, userId, act, (account) => endRights(account, { reason: 'requested', now: now() }));
      return;
    }
    const open = await sessions.openOf(userId);
    if (!open.some(({ id }) => id === sessionId)) throw new AppError('session/not-found');
    await note(actor, userId, act);
    await sessions.end({ id: userId }, sessionId);
  };
}

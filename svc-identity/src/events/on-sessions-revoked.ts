import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Revocations } from '@praticio/service-kit/revocations';

/** Writes ended sessions into the bucket that every service follows (docs/architecture.md#revocations). */
export function onSessionsRevoked({ revokeUser }: Pick<Revocations, 'revokeUser'>): EventHandlers {
  return {
    'sessions.revoked': ({ data }) => revokeUser(data.userId, data.ver),
  };
}

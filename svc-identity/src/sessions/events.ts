import type { EventHandler } from '@praticio/service-kit/consumers';
import type { Revocations } from '@praticio/service-kit/revocations';

/** Writes ended sessions into the bucket that every service follows (docs/architecture.md#revocations). */
export const onSessionsRevoked =
  ({ revocations }: { revocations: Pick<Revocations, 'revokeUser'> }): EventHandler<'sessions.revoked'> =>
  ({ data }) =>
    revocations.revokeUser(data.userId, data.ver);

import { endsFor } from '@praticio/contracts/catalogue/long-lived-rights';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { KeyStore } from './store.ts';

/** Ends for good the keys whose maker has lost the right that they were made with; they open nothing before that either. */
export function keyUpkeep({ keys }: { keys: Pick<KeyStore, 'endMadeBy'> }): EventHandlers {
  return {
    async 'sessions.revoked'({ at, data: { userId, reason } }) {
      if (endsFor('api-key', reason)) await keys.endMadeBy(userId, { at: new Date(at) });
    },
    async 'team.part-ended'({ at, data: { holderId, userId, next } }) {
      if (next?.part !== 'responsable') await keys.endMadeBy(userId, { at: new Date(at), holderId });
    },
  };
}

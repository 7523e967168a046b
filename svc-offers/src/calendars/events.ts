import { endsFor } from '@praticio/contracts/catalogue/long-lived-rights';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { LinkStore } from './store.ts';

/** Ends the calendar's secret URL with a person's other rights (contracts/catalogue/long-lived-rights). */
export function onSessionsRevoked({ endBelow }: Pick<LinkStore, 'endBelow'>): EventHandlers {
  return {
    async 'sessions.revoked'({ data: { userId, ver, reason } }) {
      if (endsFor('calendar-url', reason)) await endBelow(userId, ver);
    },
  };
}

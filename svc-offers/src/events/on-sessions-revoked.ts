import { endsFor } from '@praticio/contracts/catalogue/long-lived-rights';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { CalendarLinks } from '../domain/calendar.ts';

/** Ends the calendar's secret URL with a person's other rights (contracts/catalogue/long-lived-rights). */
export function onSessionsRevoked({ endBelow }: Pick<CalendarLinks, 'endBelow'>): EventHandlers {
  return {
    async 'sessions.revoked'({ data: { userId, ver, reason } }) {
      if (endsFor('calendar-url', reason)) await endBelow(userId, ver);
    },
  };
}

import type { OffersContext } from '../config.ts';
import type { Engagements } from '../engagements/part.ts';
import type { Interests } from '../interests/part.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import { readCalendar, readCalendarLink, renewCalendarLink, revokeCalendarLink } from './calendar.ts';
import { onSessionsRevoked } from './events.ts';
import { calendarRoutes } from './routes.ts';
import { linkStore } from './store.ts';
import { createCalendarTokens } from './tokens.ts';

interface Rooms {
  members: Members;
  offers: Offers;
  interests: Interests;
  engagements: Engagements;
}

/** Calendars at secret URLs with their owners' accepted offers and free days. */
export function openCalendars(
  { config, connection }: OffersContext,
  { members, offers, interests, engagements }: Rooms,
) {
  const calendarLinks = linkStore(connection, members.tombstones);
  const deps = {
    offers,
    interests,
    engagements,
    candidates: members.candidates,
    calendarLinks,
    calendarTokens: createCalendarTokens(config.UNSUBSCRIBE_SECRET),
    now: () => new Date(),
  };
  return {
    calendars: { find: calendarLinks.find, forget: calendarLinks.forget },
    part: {
      routes: calendarRoutes({
        readCalendarLink: readCalendarLink(deps),
        renewCalendarLink: renewCalendarLink(deps),
        revokeCalendarLink: revokeCalendarLink(deps),
        readCalendar: readCalendar(deps),
        publicUrl: config.PUBLIC_URL,
      }),
      consumers: [{ name: 'calendars', on: onSessionsRevoked(calendarLinks) }],
    },
  };
}
export type Calendars = ReturnType<typeof openCalendars>['calendars'];

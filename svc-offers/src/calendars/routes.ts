import { pathOf } from '@praticio/contracts/base/endpoint';
import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { readCalendar, readCalendarLink, renewCalendarLink, revokeCalendarLink } from './calendar.ts';
import { calendarText } from './view.ts';

interface Rules {
  readCalendarLink: ReturnType<typeof readCalendarLink>;
  renewCalendarLink: ReturnType<typeof renewCalendarLink>;
  revokeCalendarLink: ReturnType<typeof revokeCalendarLink>;
  readCalendar: ReturnType<typeof readCalendar>;
  publicUrl: string;
}

/** The caller's calendar, and its secret URL. */
export function calendarRoutes({
  readCalendarLink,
  renewCalendarLink,
  revokeCalendarLink,
  readCalendar,
  publicUrl,
}: Rules) {
  const urlOf = (token: string) => `${publicUrl}${pathOf(offers.readCalendar.path, { token })}`;
  return [
    handle(offers.readCalendarLink, async ({ actor }) => {
      const token = await readCalendarLink(actor);
      return { url: token && urlOf(token) };
    }),

    handle(offers.renewCalendarLink, async ({ actor }) => ({ url: urlOf(await renewCalendarLink(actor)) })),

    handle(offers.revokeCalendarLink, ({ actor }) => revokeCalendarLink(actor)),

    handle(offers.readCalendar, async ({ params }) =>
      calendarText(await readCalendar(params.token), publicUrl),
    ),
  ];
}

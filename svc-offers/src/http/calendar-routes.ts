import { pathOf } from '@praticio/contracts/base/endpoint';
import {
  readCalendar,
  readCalendarLink,
  renewCalendarLink,
  revokeCalendarLink,
} from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { calendarText } from './calendar-view.ts';

interface Deps {
  useCases: UseCases;
  publicUrl: string;
}

/** One's own calendar, and its secret URL. */
export function calendarRoutes({ useCases, publicUrl }: Deps) {
  const urlOf = (token: string) => `${publicUrl}${pathOf(readCalendar.path, { token })}`;
  return [
    handle(readCalendarLink, async ({ actor }) => {
      const token = await useCases.readCalendarLink(actor);
      return { url: token && urlOf(token) };
    }),

    handle(renewCalendarLink, async ({ actor }) => ({ url: urlOf(await useCases.renewCalendarLink(actor)) })),

    handle(revokeCalendarLink, ({ actor }) => useCases.revokeCalendarLink(actor)),

    handle(readCalendar, async ({ params }) =>
      calendarText(await useCases.readCalendar(params.token), publicUrl),
    ),
  ];
}

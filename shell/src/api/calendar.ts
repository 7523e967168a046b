import type { CalendarLink } from '@praticio/contracts/offers/calendar';
import * as offers from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { queryOptions } from '@tanstack/react-query';

const queryKey = ['shell', 'calendar-link'];

/** The secret URL of one's own calendar. */
export const calendarLinkQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call(offers.readCalendarLink, { signal }),
});

const keep = (link: CalendarLink) => void queryClient.setQueryData(queryKey, link);

export const renewCalendarLink = async () => keep(await call(offers.renewCalendarLink, {}));

export async function revokeCalendarLink(): Promise<void> {
  await call(offers.revokeCalendarLink, {});
  keep({ url: null });
}

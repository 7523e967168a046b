import * as offers from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions } from '@tanstack/react-query';

/** The secret URL of one's own calendar. */
export const calendarLinkQuery = queryOptions({
  queryKey: ['shell', 'calendar-link'],
  queryFn: ({ signal }) => call(offers.readCalendarLink, { signal }),
});

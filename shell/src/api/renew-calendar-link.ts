import * as offers from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { calendarLinkQuery } from './get-calendar-link.ts';

/** Makes another secret URL; the one before shows nothing any more. */
export async function renewCalendarLink(): Promise<void> {
  const link = await call(offers.renewCalendarLink, {});
  queryClient.setQueryData(calendarLinkQuery.queryKey, link);
}

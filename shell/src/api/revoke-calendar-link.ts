import * as offers from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryClient } from '@praticio/ui-kit/query';
import { calendarLinkQuery } from './get-calendar-link.ts';

export async function revokeCalendarLink(): Promise<void> {
  await call(offers.revokeCalendarLink, {});
  queryClient.setQueryData(calendarLinkQuery.queryKey, { url: null });
}

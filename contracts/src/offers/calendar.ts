import { z } from 'zod';

/** The URL of one's own calendar, for calendar programs; null when there is none. Everybody who knows it can read the calendar. */
export const calendarLinkSchema = z.object({ url: z.string().nullable() });
export type CalendarLink = z.infer<typeof calendarLinkSchema>;

import type { Endpoint } from '../../base/endpoint.ts';
import { calendarLinkSchema } from '../calendar.ts';

export const readCalendarLink = {
  method: 'GET',
  path: '/api/calendar',
  access: 'user',
  summary: "The secret URL of the caller's calendar, or null",
  response: calendarLinkSchema,
} as const satisfies Endpoint;

export const renewCalendarLink = {
  method: 'POST',
  path: '/api/calendar',
  access: 'user',
  summary: "Gives the caller's calendar a new secret URL; the one before stops working",
  status: 201,
  response: calendarLinkSchema,
} as const satisfies Endpoint;

export const revokeCalendarLink = {
  method: 'DELETE',
  path: '/api/calendar',
  access: 'user',
  summary: "Ends the secret URL of the caller's calendar",
} as const satisfies Endpoint;

/** Read by calendar programs, which know nothing but the URL. */
export const readCalendar = {
  method: 'GET',
  path: '/api/calendar/:token/praticio.ics',
  access: 'public',
  summary: 'Accepted engagements and free days of the owner of the secret URL, as iCalendar (RFC 5545)',
  sends: 'text/calendar',
  errors: ['calendar/not-found'],
} as const satisfies Endpoint;

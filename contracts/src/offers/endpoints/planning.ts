import type { Endpoint } from '../../base/endpoint.ts';
import { offerParams } from '../offer.ts';
import { copiedWeekInputSchema, copiedWeekSchema, planningQuerySchema, planningSchema } from '../planning.ts';

export const readPlanning = {
  method: 'GET',
  path: '/api/planning',
  access: 'user',
  summary:
    "The slots of the holder's offers with who has them, and the caller's own engagements and free days",
  query: planningQuerySchema,
  response: planningSchema,
} as const satisfies Endpoint;

export const readPlanningTable = {
  method: 'GET',
  path: '/api/planning.csv',
  access: 'user',
  summary: 'The same as a table, a line for each position and shift',
  query: planningQuerySchema,
  sends: 'text/csv',
} as const satisfies Endpoint;

export const readPlanningCalendar = {
  method: 'GET',
  path: '/api/planning.ics',
  access: 'user',
  summary: 'The same as iCalendar (RFC 5545), for a calendar program',
  query: planningQuerySchema,
  sends: 'text/calendar',
} as const satisfies Endpoint;

export const copyWeek = {
  method: 'POST',
  path: '/api/offers/:id/copied-weeks',
  access: 'recruiter',
  summary: "Adds one week's slots of an own offer to another week; what is there already stays",
  params: offerParams,
  body: copiedWeekInputSchema,
  status: 201,
  response: copiedWeekSchema,
  errors: [
    'offer/not-found',
    'offer/not-owner',
    'offer/deleted',
    'offer/slot-taken',
    'offer/suspended-by-administrator',
  ],
} as const satisfies Endpoint;

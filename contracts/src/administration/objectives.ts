import { z } from 'zod';

/** The shares of requests that may fail or be slow over 30 days, and the longest waits of an event and of a confirmation. */
export const FAILED_ALLOWANCE = 0.001;
export const SLOW_ALLOWANCE = 0.01;
export const SLOW_SECONDS = 0.5;
export const OUTBOX_LIMIT_SECONDS = 60;
export const CONFIRMATION_LIMIT_SECONDS = 60;
/** Alerts fire when an hour and five minutes use the allowance up this many times too fast; or six hours and an hour. */
export const FAST_BURN = 14.4;
export const SLOW_BURN = 6;

const requestCountsSchema = z.object({
  answered: z.number().int(),
  /** With a 5xx as the response. */
  failed: z.number().int(),
  /** With a response after more than SLOW_SECONDS. */
  slow: z.number().int(),
});
export type RequestCounts = z.infer<typeof requestCountsSchema>;

/** Requests of the last five minutes, hour and six hours, or since the process started. */
export const recentRequestsSchema = z.object({
  fiveMinutes: requestCountsSchema,
  hour: requestCountsSchema,
  sixHours: requestCountsSchema,
});
export type RecentRequests = z.infer<typeof recentRequestsSchema>;

/** `unknown`: nothing has been measured. */
const stateSchema = z.enum(['met', 'missed', 'unknown']);
const shareSchema = z.number().min(0).max(1);
const requestObjectiveSchema = z.object({
  /** The share of requests that may miss the objective over 30 days. */
  allowance: shareSchema,
  /** The share that missed it in the last hour; null without requests. */
  missedInHour: shareSchema.nullable(),
  state: stateSchema,
});
export type RequestObjective = z.infer<typeof requestObjectiveSchema>;

/** The objectives of docs/operations/alerts.md#objectives; each is missed when its alert would fire. */
export const objectivesSchema = z.object({
  availability: requestObjectiveSchema,
  latency: requestObjectiveSchema,
  delivery: z.object({
    limitSeconds: z.number(),
    /** For how long the oldest unsent event has waited; null if no instance says so. */
    oldestSeconds: z.number().nullable(),
    state: stateSchema,
  }),
  /** Confirmations of engagements that are completed in time; missing in the response of an earlier version. */
  engagements: z
    .object({
      limitSeconds: z.number(),
      /** The wait of the oldest incomplete confirmation; null without a measurement. */
      oldestSeconds: z.number().nullable(),
      /** The average time from the publication of an offer to its last taken position; null without a filled offer. */
      fillSeconds: z.number().nullable(),
      state: stateSchema,
    })
    .optional(),
});
export type Objectives = z.infer<typeof objectivesSchema>;

import { z } from 'zod';

/** The body of every error, `application/problem+json` (RFC 9457), with additional fields for the pages. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
  error: z.string(),
  details: z.string().optional(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  errors: z.record(z.string(), z.string()).optional(),
  requiresPayment: z.boolean().optional(),
  requiresPaymentUrgent: z.boolean().optional(),
  redirect: z.string().optional(),
  /** The shifts of a proposal that collide, and with what; null where that is nothing of the reader's. */
  clashes: z
    .array(
      z.object({
        day: z.string(),
        start: z.string(),
        engagementId: z.string().nullable(),
        offerTitle: z.string().nullable(),
      }),
    )
    .optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** Optional fields of an error; `retryAfter` is in seconds and becomes the header Retry-After. */
export interface ProblemExtras {
  details?: string;
  fieldErrors?: Record<string, string>;
  requiresPayment?: boolean;
  requiresPaymentUrgent?: boolean;
  redirect?: string;
  clashes?: Problem['clashes'];
  retryAfter?: number;
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

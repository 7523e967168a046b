import { z } from 'zod';
import { ADMIN_ROWS_PER_PAGE } from '../base/limits.ts';
import { pageOf, pageQuery } from '../base/pagination.ts';

/** A row of `GET /api/admin/interests`, newest first; withdrawn ones too. Never its candidate's message. */
export const adminInterestSchema = z.object({
  id: z.string(),
  offer: z.object({ id: z.number().int(), title: z.string() }),
  candidate: z.object({ id: z.string(), name: z.string() }),
  /** The holder of the offer. */
  recruiterId: z.string(),
  /** `pending`, `accepted`, `rejected` or `withdrawn`. A reader takes any other word as it is. */
  status: z.string(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});
export type AdminInterest = z.infer<typeof adminInterestSchema>;
export const adminInterestsSchema = pageOf(adminInterestSchema).extend({
  /**
   * Of the interests in offers of the account that were expressed in 30 days up to 48 hours ago, the share that was answered within
   * 48 hours, from 0 to 1; null without any.
   */
  answeredInTime: z.number().nullable().default(null),
});
export const adminInterestsQuerySchema = pageQuery(ADMIN_ROWS_PER_PAGE).extend({
  /** The interests that this account expressed and received. */
  userId: z.string().min(1).max(64),
});
export type AdminInterestsQuery = z.infer<typeof adminInterestsQuerySchema>;

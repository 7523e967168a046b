import { z } from 'zod';
import { adminReasonSchema } from '../administration/reason.ts';
import { ADMIN_ROWS_PER_PAGE } from '../base/limits.ts';
import { pageOf, pageQuery } from '../base/pagination.ts';
import { offerStatusInResponseSchema, offerStatusSchema } from './offer.ts';
import { offerTermsSchema } from './terms.ts';

/** A row of `GET /api/admin/offers`, newest first; deleted ones too. */
export const adminOfferSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  company: z.string().nullable(),
  ownerId: z.string(),
  location: z.string(),
  status: offerStatusInResponseSchema,
  /** Closed because all of its slots are full or past. */
  filled: z.boolean().default(false),
  createdAt: z.iso.datetime(),
  contractType: z.string().nullable().default(null),
  ...offerTermsSchema.shape,
  suspension: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
});
export type AdminOffer = z.infer<typeof adminOfferSchema>;
export const adminOffersSchema = pageOf(adminOfferSchema);
export const adminOffersQuerySchema = pageQuery(ADMIN_ROWS_PER_PAGE).extend({
  /** Words of title or company, or the offer's number. */
  search: z.string().trim().max(100).default(''),
  /** 'moderated': suspended by an administrator. */
  filter: z.enum(['all', 'moderated', ...offerStatusSchema.options]).default('all'),
});
export type AdminOffersQuery = z.infer<typeof adminOffersQuerySchema>;
/** `PATCH /api/admin/offers/{id}/suspension`; the owner gets the reason by email. */
export const offerSuspensionSchema = z.object({ suspended: z.boolean(), reason: adminReasonSchema });

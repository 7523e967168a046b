import { z } from 'zod';
import { loggedMailSchema, resendingServices } from '../base/mail-log.ts';

/** The newest mails to an account, and the services that did not respond. */
export const userMailsSchema = z.object({
  items: loggedMailSchema.extend({ service: z.string().default('') }).array(),
  missing: z.array(z.string()),
});
export type UserMails = z.infer<typeof userMailsSchema>;

/** `POST /api/admin/users/{id}/mails/resend` */
export const resendMailSchema = z.object({
  service: z.enum(resendingServices),
  mailId: z.string().regex(/^[\w.:-]{1,200}$/),
});

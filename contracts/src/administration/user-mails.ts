import { z } from 'zod';
import { loggedMailSchema } from '../base/mail-log.ts';

/** The newest mails to an account, and the services that did not respond. */
export const userMailsSchema = z.object({ items: loggedMailSchema.array(), missing: z.array(z.string()) });
export type UserMails = z.infer<typeof userMailsSchema>;

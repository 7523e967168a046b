import { z } from 'zod';
import { requiredLines } from '../base/text-fields.ts';
import { MESSAGE_MAX_LENGTH } from './conversation.ts';

/** `POST /api/messaging/contacts`: the first message to the owner of a CV that the caller has unlocked. */
export const contactInputSchema = z.object({
  cvFilename: z.string().min(1).max(200),
  content: requiredLines('Écrivez un message.', MESSAGE_MAX_LENGTH),
  /** The own offer that it is about; null for none. */
  offerId: z.number().int().positive().nullable().default(null),
});
export type ContactInput = z.infer<typeof contactInputSchema>;

export const contactSchema = z.object({ conversationId: z.string() });

/** The title of a conversation that is about no offer. */
export const CONTACT_WITHOUT_OFFER = 'Contact depuis la CVthèque';

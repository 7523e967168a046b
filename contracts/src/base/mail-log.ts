import { z } from 'zod';
import type { Command } from './command.ts';
import type { ServiceName } from './services.ts';

/** A mail to a person, as its service remembers it: never its text, nor the email address. */
export const loggedMailSchema = z.object({
  id: z.string(),
  /** Of the last try. */
  at: z.iso.datetime(),
  subject: z.string(),
  /** `sent`, `refused` (the receiver, for good) or `failed` (another try follows). A reader takes any other word as it is. */
  outcome: z.string(),
  /** The mail server's code, with the enhanced one where it gave one ('550 5.1.1'); '' without a response. */
  answer: z.string(),
  tries: z.number().int(),
  /** The receiver's server refused it, and its event still stands in the stream. */
  canBeSentAgain: z.boolean().default(false),
});
export type LoggedMail = z.infer<typeof loggedMailSchema>;

/** The services that send mails to people. */
export const mailingServices = [
  'identity',
  'offers',
  'messaging',
  'billing',
] as const satisfies ServiceName[];
export type MailingService = (typeof mailingServices)[number];

/** The command `<service>.list-mails`: the newest mails to a person. */
export const mailLogCommand = (service: Exclude<MailingService, 'identity'>) =>
  ({
    command: `${service}.list-mails`,
    input: z.object({ userId: z.string().min(1) }),
    output: z.object({ items: loggedMailSchema.array() }),
  }) as const satisfies Command;

/**
 * The services whose refused mails can be sent again. Those of identity have links that must not come back to life, reminders of
 * messaging are caused by time.
 */
export const resendingServices = ['offers', 'billing'] as const satisfies MailingService[];
export type ResendingService = (typeof resendingServices)[number];

/**
 * The command `<service>.resend-mail`: handles the event of a refused mail again, so that its text is written anew for the person's
 * email address of now. Throws `mail/not-resendable`.
 */
export const resendMailCommand = (service: ResendingService) =>
  ({
    command: `${service}.resend-mail`,
    input: z.object({ userId: z.string().min(1), id: z.string().min(1) }),
    output: z.object({}),
  }) as const satisfies Command;

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
  /** The mail server's code, with the enhanced one where it gave one ('550 5.1.1'); '' without an answer. */
  answer: z.string(),
  tries: z.number().int(),
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

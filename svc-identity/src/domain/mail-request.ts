import type { contactSchema } from 'contracts/identity';
import type { z } from 'zod';
import type { MailRequests } from './ports.ts';

export type ContactMessage = z.infer<typeof contactSchema>;

/** What somebody asked an e-mail for. Whether the address has an account is looked up when it is sent. */
export type MailRequest =
  | { kind: 'already-registered' | 'verification' | 'password-reset'; email: string }
  | ({ kind: 'contact' } & ContactMessage);

/**
 * Notes the wish and nothing else: known and unknown addresses get the same answer at the same cost, because
 * nothing on this path knows the difference.
 */
export function requestMail({ mailRequests }: { mailRequests: MailRequests }) {
  return (request: MailRequest) => mailRequests.add(request);
}

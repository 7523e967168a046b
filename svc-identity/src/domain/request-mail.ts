import type { MailRequest } from './mail-request.ts';
import type { MailRequests } from './ports.ts';

/**
 * Stores the request and nothing else: known and unknown email addresses get the same answer at the same cost, because
 * nothing on this path knows the difference.
 */
export function requestMail({ mailRequests }: { mailRequests: MailRequests }) {
  return (request: MailRequest) => mailRequests.add(request);
}

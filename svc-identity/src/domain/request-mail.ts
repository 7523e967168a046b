import type { MailRequest } from './mail-request.ts';
import type { MailRequests } from './ports.ts';

/**
 * Notes the wish and nothing else: known and unknown addresses get the same answer at the same cost, because
 * nothing on this path knows the difference.
 */
export function requestMail({ mailRequests }: { mailRequests: MailRequests }) {
  return (request: MailRequest) => mailRequests.add(request);
}

import type { MailRequest } from './request.ts';
import type { MailRequestStore } from './store.ts';

/**
 * Stores the request and nothing else: known and unknown email addresses get the same response at the same cost, because
 * nothing on this path knows the difference.
 */
export function requestMail({ mailRequests }: { mailRequests: Pick<MailRequestStore, 'add'> }) {
  return (request: MailRequest) => mailRequests.add(request);
}

import * as identity from '@praticio/contracts/identity/endpoints';
import { call, isPassing } from '@praticio/ui-kit/api';

const verifications = new Map<string, Promise<string>>();

/**
 * Verifies the email address of a link. A token works once, and a page may be mounted twice (React's strict mode, going
 * back): a second request for the same token gets the first response.
 */
export function verifyEmail(token: string): Promise<string> {
  const asked = verifications.get(token);
  if (asked) return asked;
  const verification = call(identity.verifyEmail, { params: { token } }).then(({ message }) => message);
  verifications.set(token, verification);
  // what did not reach the service has spent nothing
  verification.catch((error: unknown) => {
    if (isPassing(error)) verifications.delete(token);
  });
  return verification;
}

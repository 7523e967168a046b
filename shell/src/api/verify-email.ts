import * as identity from '@praticio/contracts/identity/endpoints';
import { call, isPassing } from '@praticio/ui-kit/api';
import { signIn } from '@praticio/ui-kit/session';

interface Verified {
  message: string;
  /** The address that is verified. */
  email?: string | undefined;
}

const verifications = new Map<string, Promise<Verified>>();

/**
 * Verifies the email address of a link, and signs in the browser that registered it. A token works once, and a page may be mounted twice (React's strict mode, going
 * back): a second request for the same token gets the first response.
 */
export function verifyEmail(token: string): Promise<Verified> {
  const asked = verifications.get(token);
  if (asked) return asked;
  const verification = call(identity.verifyEmail, { params: { token } }).then((verified) => {
    if (verified.token) signIn(verified.token);
    return { message: verified.message, email: verified.email };
  });
  verifications.set(token, verification);
  // a request that did not reach the service has spent nothing
  verification.catch((error: unknown) => {
    if (isPassing(error)) verifications.delete(token);
  });
  return verification;
}

import { requestVerification } from 'contracts/identity/endpoints';
import { call } from 'ui-kit/api';

/** The sentence is the same for known and unknown email addresses. */
export async function resendVerification(email: string): Promise<string> {
  return (await call(requestVerification, { body: { email } })).message;
}

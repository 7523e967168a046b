import { requestVerification } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** The sentence is the same for known and unknown email addresses. */
export async function resendVerification(email: string): Promise<string> {
  return (await call(requestVerification, { body: { email } })).message;
}

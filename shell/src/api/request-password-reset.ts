import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** The sentence is the same for known and unknown email addresses. */
export async function requestPasswordReset(email: string): Promise<string> {
  return (await call(identity.requestPasswordReset, { body: { email } })).message;
}

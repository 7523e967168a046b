import * as identity from 'contracts/identity/endpoints';
import { call } from 'ui-kit/api';

/** The sentence is the same for known and unknown email addresses. */
export async function requestPasswordReset(email: string): Promise<string> {
  return (await call(identity.requestPasswordReset, { body: { email } })).message;
}

/** Whether the link may still be used, and for which account. */
export const checkResetToken = (token: string) => call(identity.checkResetLink, { body: { token } });

/** A link is used once. */
export async function resetPassword(token: string, password: string): Promise<string> {
  return (await call(identity.resetPassword, { body: { token, password } })).message;
}

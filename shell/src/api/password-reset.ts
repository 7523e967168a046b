import type { BodyValuesOf } from '@praticio/contracts/base/endpoint';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';

/** The sentence is the same for known and unknown email addresses. */
export async function requestPasswordReset(email: string): Promise<string> {
  return (await call(identity.requestPasswordReset, { body: { email } })).message;
}

/** Whether the link may still be used, and for which account. */
export const checkResetToken = (token: string) => call(identity.checkResetLink, { body: { token } });

/** A link is used once. */
export async function resetPassword(body: BodyValuesOf<typeof identity.resetPassword>): Promise<string> {
  return (await call(identity.resetPassword, { body })).message;
}

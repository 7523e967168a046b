import { PASSWORD_TOO_COMMON } from 'contracts/identity/messages';
import { validationError } from 'service-kit/errors';
import type { Passwords } from './ports.ts';

/** The part of the password rule that only the server can check; contracts hold the rest of it. */
export function assertNotCommon(passwords: Passwords, password: string): void {
  if (passwords.isCommon(password)) throw validationError({ password: PASSWORD_TOO_COMMON });
}

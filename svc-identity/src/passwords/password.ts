import { fold } from '@praticio/contracts/base/fold';
import { PASSWORD_PERSONAL, PASSWORD_TOO_COMMON } from '@praticio/contracts/identity/messages';
import { validationError } from '@praticio/service-kit/errors';
import type { Account } from '../accounts/account.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without an account (null) as with one. */
  matches(hash: string | null, password: string): Promise<boolean>;
  isCommon(password: string): boolean;
}

/** Shorter words occur in good passwords by chance. */
const WORD_MIN_LENGTH = 4;

/** The part of the password rule that only the server can check; contracts hold the rest of it. */
export function assertNotCommon(passwords: Pick<Passwords, 'isCommon'>, password: string): void {
  if (passwords.isCommon(password)) throw validationError({ password: PASSWORD_TOO_COMMON });
}

/** An attacker who knows the person tries these words first. */
export function assertNotPersonal(
  password: string,
  person: Pick<Account, 'email'> & Partial<Pick<Account, 'firstname' | 'lastname' | 'structure'>>,
): void {
  const { email, firstname, lastname, structure } = person;
  const mailbox = email.slice(0, email.lastIndexOf('@'));
  const words = [mailbox, firstname, lastname, structure?.name].flatMap((text) => wordsOf(text ?? ''));
  const folded = letters(password);
  if (words.some((word) => folded.includes(word))) throw validationError({ password: PASSWORD_PERSONAL });
}

const letters = (text: string) => fold(text).replaceAll(' ', '');

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= WORD_MIN_LENGTH && /\p{L}/u.test(word));
}

import { identityErrors } from '@praticio/contracts/identity/errors';
import { EMAIL_VERIFIED, PASSWORD_RESET } from '@praticio/contracts/identity/messages';

const successes: Record<string, string> = {
  'email-verified': EMAIL_VERIFIED,
  'password-reset': PASSWORD_RESET,
};
const errors: Record<string, string> = Object.fromEntries(
  Object.entries(identityErrors).map(([code, { message }]) => [code, message]),
);

/** The sentence that `value` names or is; null for any other: a URL must not make the page show foreign text. */
function known(sentences: Record<string, string>, value: string | null): string | null {
  if (value === null) return null;
  if (Object.hasOwn(sentences, value)) return sentences[value] ?? null;
  return Object.values(sentences).includes(value) ? value : null;
}

export const knownSuccess = (value: string | null) => known(successes, value);
export const knownError = (value: string | null) => known(errors, value);

import { messageAnswerSchema } from 'contracts/base/message-answer';
import {
  type changeEmailSchema,
  type changePasswordSchema,
  emailConfirmedSchema,
  passwordChangedSchema,
} from 'contracts/identity/account';
import { api, saveFile } from 'ui-kit/api';
import { signIn } from 'ui-kit/session';
import type { z } from 'zod';

/** `POST /profile/password`: every other session ends, this one goes on with the answer's token. */
export async function changePassword(input: z.output<typeof changePasswordSchema>): Promise<string> {
  const { message, token } = await api.post('/profile/password', input, passwordChangedSchema);
  signIn(token);
  return message;
}

/** `POST /profile/email`: both addresses get a link; answers the same whoever has the new one. */
export async function requestEmailChange(input: z.output<typeof changeEmailSchema>): Promise<string> {
  return (await api.post('/profile/email', input, messageAnswerSchema)).message;
}

/** `GET /confirm-email/{token}`: `changed` once both addresses have confirmed. */
export function confirmEmail(token: string) {
  return api.get(`/confirm-email/${encodeURIComponent(token)}`, emailConfirmedSchema);
}

/** `POST /logout-everywhere`: no token of this account is good any more, this one included. */
export const endAllSessions = (): Promise<void> => api.post('/logout-everywhere');

/** `GET /account/export`: everything that is held about the person, as a ZIP. */
export async function downloadAccountExport(): Promise<void> {
  saveFile(await api.download('/account/export', 'mes-donnees-praticio.zip'));
}

/** `DELETE /account`: erases the account in every service. */
export const eraseAccount = (password: string): Promise<void> =>
  api.delete('/account', undefined, { body: { password } });

import { messageAnswerSchema } from 'contracts/base/message-answer';
import { resetCheckSchema } from 'contracts/identity/account';
import { api } from 'ui-kit/api';

/** `POST /password-reset/request`: answers the same for known and unknown addresses. */
export async function requestPasswordReset(email: string): Promise<string> {
  return (await api.post('/password-reset/request', { email }, messageAnswerSchema)).message;
}

/** `POST /password-reset/validate-token`: whether the link may still be used, and for which account. */
export function checkResetToken(token: string) {
  return api.post('/password-reset/validate-token', { token }, resetCheckSchema);
}

/** `POST /password-reset/reset`: a link is used once. */
export async function resetPassword(token: string, password: string): Promise<string> {
  return (await api.post('/password-reset/reset', { token, password }, messageAnswerSchema)).message;
}

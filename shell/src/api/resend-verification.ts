import { messageAnswerSchema } from 'contracts/base/message-answer';
import { api } from 'ui-kit/api';

/** `POST /resend-verification`: answers the same for known and unknown addresses. */
export async function resendVerification(email: string): Promise<string> {
  return (await api.post('/resend-verification', { email }, messageAnswerSchema)).message;
}

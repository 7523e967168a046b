import { messageAnswerSchema } from 'contracts/base/message-answer';
import type { contactSchema } from 'contracts/identity/contact';
import { api } from 'ui-kit/api';
import type { z } from 'zod';

/** `POST /contact`: an e-mail to the support address. */
export async function sendContactMessage(input: z.output<typeof contactSchema>): Promise<void> {
  await api.post('/contact', input, messageAnswerSchema);
}

import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { requestMail } from './request-mail.ts';

interface Rules {
  requestMail: ReturnType<typeof requestMail>;
}

/** The contact form. */
export function mailboxRoutes({ requestMail }: Rules) {
  return [
    handle(identity.sendContactMessage, async ({ body }) => {
      await requestMail({ kind: 'contact', ...body });
      return { message: 'Votre message a été envoyé. Nous vous répondrons rapidement.' };
    }),
  ];
}

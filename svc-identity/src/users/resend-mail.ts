import type { ResendingService } from '@praticio/contracts/base/mail-log';
import type { Actor } from '../accounts/account.ts';
import type { noteAct } from '../accounts/note-act.ts';
import type { resendClient } from './mails-client.ts';

interface Deps {
  note: ReturnType<typeof noteAct>;
  resend: ReturnType<typeof resendClient>;
}

/** Has a mail sent again that the server of an account's mailbox has refused. Throws mail/not-resendable. */
export function resendMail({ note, resend }: Deps) {
  return async (
    actor: Pick<Actor, 'id'>,
    userId: string,
    { service, mailId }: { service: ResendingService; mailId: string },
  ): Promise<void> => {
    await note(actor, userId, { action: 'mail-resent', reason: '' });
    await resend(service, { userId, id: mailId });
  };
}

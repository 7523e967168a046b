import type { Inbox } from '@praticio/service-kit/inbox';
import type { Mail, Mailer } from '@praticio/service-kit/mailer';
import type { Accounts } from '../accounts/part.ts';
import type { LimitStore } from './limit-store.ts';

/** How many mails one email address gets in an hour, from all causes. */
const ASKED_MAX = 5;

/** The event that a mail is sent for. */
export interface Cause {
  id: string;
  at: string;
}
/** Null when the mail has lost its meaning: the account has another email address by now. */
export type Write = () => Promise<Omit<Mail, 'id' | 'to' | 'userId'> | null>;

interface Deps {
  accounts: Pick<Accounts, 'findByEmail'>;
  mailer: Pick<Mailer, 'send'>;
  inbox: Inbox;
  limits: Pick<LimitStore, 'allowMail'>;
}

/** Sends one mail per event. */
export function mailSender({ accounts, mailer, inbox, limits }: Deps) {
  /** A link is made with its mail: an event that is delivered again must not revive a link that has ended since. */
  const send = (cause: Cause, to: string, write: Write): Promise<unknown> =>
    inbox.once(`mails:${cause.id}`, async () => {
      const content = await write();
      if (!content) return;
      const account = await accounts.findByEmail(to);
      await mailer.send({ id: cause.id, to, ...(account && { userId: account.id }), ...content });
    });

  return {
    send,
    /** Sends a mail that anybody may ask for; beyond the limit it is dropped silently. */
    async sendAsked(cause: Cause, to: string, write: Write, max = ASKED_MAX): Promise<void> {
      const isWithin = await limits.allowMail(to, { id: cause.id, max });
      if (isWithin) await send(cause, to, write);
    },
  };
}
export type MailSender = ReturnType<typeof mailSender>;

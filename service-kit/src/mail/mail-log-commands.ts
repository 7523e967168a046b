import { envelopeSchema } from '@praticio/contracts/base/envelope';
import { mailLogCommand, type ResendingService, resendMailCommand } from '@praticio/contracts/base/mail-log';
import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import { AppError } from '../base/errors.ts';
import type { Nats } from '../connections/nats.ts';
import { handleCommand } from '../events/commands.ts';
import { publishReplay } from '../events/dead-letters.ts';
import { originalSubject } from '../events/event-message.ts';
import type { Inbox } from '../events/inbox.ts';
import type { MailLog } from './mail-log.ts';

interface Deps {
  mailLog: Pick<MailLog, 'listOf' | 'refused'>;
  inbox: Pick<Inbox, 'forget'>;
  nats: Nats;
}

/**
 * Delivers the event of a refused mail again, to the consumer that wrote the mail: it is written anew, so it names nobody whose account
 * is erased, and nothing is sent that has lost its meaning. Throws 'mail/not-resendable'.
 */
function resendMail({ mailLog, inbox, nats }: Deps) {
  return async ({ userId, id }: { userId: string; id: string }) => {
    const refused = await mailLog.refused(userId, id);
    const message = refused && (await nats.manager.streams.getMessage(EVENTS_STREAM, { seq: refused.seq }));
    const event = message && envelopeSchema.safeParse(JSON.parse(message.string())).data;
    // a stream that lost its data counts from the start again; team mails have the member's id after the event's
    const isCause = event && (id === event.id || id.startsWith(`${event.id}.`));
    if (!(refused && message && isCause)) throw new AppError('mail/not-resendable');
    const { durable, tries } = refused;
    await inbox.forget(`mails:${id}`);
    const subject = originalSubject(message.subject, message.header);
    await publishReplay(nats, durable, { subject, data: message.data, msgID: `resend:${id}:${tries}` });
    return {};
  };
}

/** The commands by which administrators see a service's mails to a person, and send a refused one again. */
export const mailLogCommands = (service: ResendingService, deps: Deps) => [
  handleCommand(mailLogCommand(service), async ({ userId }) => ({
    items: await deps.mailLog.listOf(userId),
  })),
  handleCommand(resendMailCommand(service), resendMail(deps)),
];

import type { UserMails } from '@praticio/contracts/administration/user-mails';
import {
  type LoggedMail,
  type MailingService,
  mailingServices,
  resendingServices,
} from '@praticio/contracts/base/mail-log';
import type { readProfile } from '../accounts/read.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { mailsClient } from './mails-client.ts';

const SHOWN_MAX = 50;

interface Deps {
  findUser: ReturnType<typeof readProfile>;
  mailsOf: Mailbox['mailsOf'];
  askMails: ReturnType<typeof mailsClient>;
}

/** The mail with its service, of which some send no mail again. */
function resendable(mail: LoggedMail, service: MailingService) {
  const canBeSentAgain = mail.canBeSentAgain && resendingServices.some((one) => one === service);
  return { ...mail, service, canBeSentAgain };
}

/** The newest mails to an account from every service. Throws account/not-found. */
export function listMails({ findUser, mailsOf, askMails }: Deps) {
  return async ({ id }: { id: string }): Promise<UserMails> => {
    await findUser({ id });
    const responses = await Promise.all(
      mailingServices.map(async (service) => ({
        service,
        mails: await (service === 'identity' ? mailsOf(id) : askMails(service, id)),
      })),
    );
    const byTime = (one: LoggedMail, other: LoggedMail) => other.at.localeCompare(one.at);
    return {
      items: responses
        .flatMap(({ service, mails }) => (mails ?? []).map((mail) => resendable(mail, service)))
        .sort(byTime)
        .slice(0, SHOWN_MAX),
      missing: responses.flatMap(({ service, mails }) => (mails ? [] : [service])),
    };
  };
}

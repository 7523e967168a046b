import { type LoggedMail, type MailingService, mailLogCommand } from '@praticio/contracts/base/mail-log';
import { callCommand } from '@praticio/service-kit/commands';
import { isAppError } from '@praticio/service-kit/errors';
import type { Nats } from '@praticio/service-kit/nats';

/** Asks another service for its mails to a person; null while it does not respond. */
export const mailsClient =
  (nats: Nats) =>
  (service: Exclude<MailingService, 'identity'>, userId: string): Promise<LoggedMail[] | null> =>
    callCommand(nats, mailLogCommand(service), { userId }).then(
      ({ items }) => items,
      (error: unknown) => {
        if (isAppError(error, 'service/unavailable')) return null;
        throw error;
      },
    );

import { mailLogCommand } from '@praticio/contracts/base/mail-log';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { handleCommand } from '@praticio/service-kit/commands';
import { openMailLog } from '@praticio/service-kit/mail-log';
import { createMailer } from '@praticio/service-kit/mailer';
import { createRefusalLinks } from '@praticio/service-kit/refusal-links';
import type { MessagingContext } from '../config.ts';
import type { Conversations } from '../conversations/part.ts';
import type { Members } from '../members/part.ts';
import { reminderNotes } from './events.ts';
import { unreadMessagesMail } from './mail-unread-messages.ts';
import { sendReminders } from './send.ts';
import { reminderStore } from './store.ts';

/** Emails about messages that stay unread. */
export function openReminders(
  context: MessagingContext,
  { members, conversations }: { members: Members; conversations: Conversations },
) {
  const { config, connection, inbox, logger, metrics } = context;
  const mailLog = openMailLog({ connection, logger });
  const reminders = reminderStore(connection);
  const mailer = createMailer(config, metrics.mailHandedOver, mailLog);
  const deps = {
    reminders,
    conversations,
    members,
    mailer,
    inbox,
    write: unreadMessagesMail,
    refusals: createRefusalLinks(config),
    publicUrl: config.PUBLIC_URL,
    delayMs: config.UNREAD_MAIL_DELAY_MS,
    now: () => new Date(),
  };
  return {
    reminders: { remove: reminders.remove, forgetMails: mailLog.forget },
    part: {
      consumers: [{ name: 'reminders', on: reminderNotes(deps) }],
      sweeps: [
        { name: 'reminders', everyMs: config.SWEEP_INTERVAL_MS, once: true, run: sendReminders(deps) },
        { name: 'mail-log', everyMs: HOUR_MS, run: mailLog.forgetOld },
      ],
      commands: [
        handleCommand(mailLogCommand('messaging'), async ({ userId }) => ({
          items: await mailLog.listOf(userId),
        })),
      ],
      stop: () => mailer.close(),
    },
  };
}
export type Reminders = ReturnType<typeof openReminders>['reminders'];

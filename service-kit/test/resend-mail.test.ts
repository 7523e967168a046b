import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { resendMailCommand } from '@praticio/contracts/base/mail-log';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../src/base/logger.ts';
import { callCommand, serveCommand } from '../src/events/commands.ts';
import { type MailLog, openMailLog } from '../src/mail/mail-log.ts';
import { mailLogCommands } from '../src/mail/mail-log-commands.ts';
import { createMailer, type Mailer } from '../src/mail/mailer.ts';
import { createMemberMails, type MemberMails } from '../src/mail/member-mails.ts';
import { startTestPlatform, type TestPlatform } from '../src/testing/platform.ts';
import { toyService } from './toy-service.ts';

const logger = createLogger({ service: 'offers', level: 'silent' });
let platform: TestPlatform;
let server: SMTPServer;
let mailer: Mailer;
let mailLog: MailLog;
let mails: MemberMails;
let stopCommand: () => Promise<void>;
const received: string[] = [];
/** The email address of a person; that of before does not exist any more. */
let email = 'gone@example.test';

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('gone')) return done(Object.assign(new Error('unknown'), { responseCode: 550 }));
      received.push(address);
      done();
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  platform = await startTestPlatform();
  await platform.start(
    toyService({
      wired: ({ connection, inbox, nats }) => {
        mailLog = openMailLog({ connection, logger });
        const SMTP_URL = `smtp://127.0.0.1:${port}`;
        mailer = createMailer({ SMTP_URL, MAIL_FROM: 'no-reply@praticio.test' }, undefined, mailLog);
        mails = createMemberMails({
          receiverOf: async () => ({ email, refusedEmails: [] }),
          peopleOf: async (holder) => [holder, `${holder}-member`],
          mailer,
          inbox,
          refusals: { of: () => ({ note: '', headers: {} }) },
        });
        const [, handled] = mailLogCommands('offers', { mailLog, inbox, nats });
        if (handled) stopCommand = serveCommand({ nats, service: 'offers', handled, logger });
      },
      on: {
        'account.erased': (event) =>
          mails.sendToTeam(event.data.userId, event, { subject: 'Bonjour', html: '<p>Oui</p>', text: 'Oui' }),
      },
    }),
  );
});
afterAll(async () => {
  await stopCommand();
  mailer.close();
  await platform.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const stateOf = async (userId: string) => (await mailLog.listOf(userId))[0];
const resend = (userId: string, id: string) =>
  callCommand(platform.nats, resendMailCommand('offers'), { userId, id });

test('a mail that the server refused is written again for the address of now, to this person only, once', async () => {
  const { id } = await platform.publish(
    'account.erased',
    { id: randomUUID(), version: 1 },
    { userId: 'ada' },
  );
  for (const userId of ['ada', 'ada-member'])
    await expect.poll(() => stateOf(userId)).toMatchObject({ outcome: 'refused', canBeSentAgain: true });
  await expect(resend('somebody', id)).rejects.toMatchObject({ code: 'mail/not-resendable' });
  email = 'ada@example.test';
  await resend('ada-member', `${id}.ada-member`);
  await expect
    .poll(() => stateOf('ada-member'))
    .toMatchObject({ outcome: 'sent', canBeSentAgain: false, tries: 2 });
  expect(await stateOf('ada')).toMatchObject({ outcome: 'refused', tries: 1 });
  expect(received).toEqual(['ada@example.test']);
  const again = resend('ada-member', `${id}.ada-member`);
  await expect(again).rejects.toMatchObject({ code: 'mail/not-resendable' });
});

import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.ts';

const MAIL_MS = 60_000;

interface ReceivedMail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** A mail server that keeps all mails it receives. */
export interface Mailbox {
  smtpUrl: string;
  received: ReceivedMail[];
  /** Waits for the first mail for which `matches` holds. */
  waitFor(matches: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** Starts a mail server on a free port that accepts mails to any recipient. */
export async function startMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      buffer(stream)
        .then((source) => PostalMime.parse(source))
        .then((mail) => received.push(receivedMail(mail)))
        .then(() => done(), done);
    },
  });
  // a killed sender resets its connection, which is no failure of this server
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    received,
    waitFor: (matches) => eventually('the mail', () => received.find(matches), MAIL_MS),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function receivedMail({
  messageId = '',
  to,
  subject = '',
  text = '',
  html = '',
  headers,
}: Email): ReceivedMail {
  const byName = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
  return { messageId, to: to?.[0]?.address ?? '', subject, text, html, headers: byName };
}

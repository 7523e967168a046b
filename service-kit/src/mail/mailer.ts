import { createTransport } from 'nodemailer';
import type { MailConfig } from '../base/config.ts';
import type { MailResult } from '../base/metrics.ts';
import { inSpan, SpanKind } from '../base/tracing.ts';
import type { MailLog } from './mail-log.ts';

export interface Mail {
  /** Id of the event that causes the mail. It becomes the Message-ID, so that a repeated mail is recognised. */
  id: string;
  to: string;
  /** Whose mailbox that is, for the log of mails; left out where no account is known. */
  userId?: string;
  subject: string;
  html: string;
  text: string;
  /** Extra headers, like List-Unsubscribe. */
  headers?: Record<string, string>;
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail, or has refused its receiver for good: another try would end alike. Throws
   * otherwise (isUnavailable while the server is away).
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Creates the mailer of SMTP_URL and MAIL_FROM (docs/architecture.md#mails). The calling consumer retries failed mails.
 * `onResult` is called for each try, and `log` keeps those to
 * accounts.
 */
export function createMailer(
  { SMTP_URL, MAIL_FROM }: Omit<MailConfig, 'UNSUBSCRIBE_SECRET'>,
  onResult: (result: MailResult) => void = () => undefined,
  log?: Pick<MailLog, 'note'>,
): Mailer {
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    // the type of nodemailer's options does not allow a `url` beside them
  } as never);
  const domain = /@([\w.-]+)/.exec(MAIL_FROM)?.[1] ?? 'localhost';
  return {
    send: ({ id, to, userId, headers = {}, ...content }) =>
      inSpan('send mail', { kind: SpanKind.CLIENT }, async () => {
        const mail = {
          ...content,
          from: MAIL_FROM,
          // one email address, never parsed as a list
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        };
        const { subject } = content;
        const note = async (outcome: MailResult, response: unknown) => {
          onResult(outcome);
          if (userId) await log?.note({ id, userId, subject, outcome, response: String(response ?? '') });
        };
        const sent = await transport.sendMail(mail).catch(async (error: unknown) => {
          const isRefused = refusesReceiver(error);
          await note(isRefused ? 'refused' : 'failed', (error as { response?: string }).response);
          if (!isRefused) throw error;
          return null;
        });
        if (sent) await note('sent', sent.response);
      }),
    close: () => transport.close(),
  };
}

/**
 * Whether the server refuses this email address each time (RFC 5321, 4.2.1: a 5xx response to RCPT). The same response to
 * MAIL or DATA is about us and concerns every mail.
 */
function refusesReceiver(error: unknown): boolean {
  const { command, responseCode = 0 } = (error ?? {}) as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}

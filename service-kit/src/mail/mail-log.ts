import type { LoggedMail } from '@praticio/contracts/base/mail-log';
import { MAIL_LOG_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { Connection } from 'mongoose';
import type { Logger } from '../base/logger.ts';
import type { MailResult } from '../base/metrics.ts';
import { type EventDelivery, requestContext } from '../base/request-context.ts';
import { expireAfter } from '../connections/expiry.ts';
import { defineModel, schemaOf } from '../connections/model.ts';

interface MailDocument {
  _id: string;
  userId: string;
  subject: string;
  at: Date;
  outcome: string;
  answer: string;
  tries: number;
  /** The event of a mail that was refused. */
  delivery?: EventDelivery | null;
  expiresAt: Date;
}

const text = { type: String, default: '' };
const mailSchema = schemaOf<MailDocument>({
  _id: { type: String, required: true },
  userId: { type: String, required: true },
  subject: text,
  at: { type: Date, required: true },
  outcome: text,
  answer: text,
  tries: { type: Number, default: 0 },
  delivery: {
    type: schemaOf<EventDelivery>({ durable: String, seq: Number }, { _id: false }),
    default: null,
  },
  expiresAt: { type: Date, required: true },
});
mailSchema.index({ userId: 1, at: -1, _id: -1 });
expireAfter(mailSchema, 'expiresAt');

/** As many as the page of an account shows. */
const SHOWN_MAX = 50;

/** One try to send a mail. `response` is the mail server's, in its own words. */
export interface MailTry {
  id: string;
  userId: string;
  subject: string;
  outcome: MailResult;
  response: string;
}

/** Codes alone: the words after them repeat the email address. */
const codesOf = (response: string): string =>
  /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0].replace('-', ' ') ?? '';

/** Remembers which mails were sent to whom, and their outcome. */
export function openMailLog({ connection, logger }: { connection: Connection; logger: Logger }) {
  const mails = defineModel(connection, 'LoggedMail', mailSchema, 'mail_log');
  return {
    /** Never throws: a mail that was sent must not be sent again because of its entry. */
    async note({ id, userId, subject, outcome, response }: MailTry): Promise<void> {
      const at = new Date();
      const expiresAt = new Date(at.getTime() + MAIL_LOG_DAYS * DAY_MS);
      const { delivery = null } = outcome === 'refused' ? requestContext() : {};
      const $set = { userId, subject, at, outcome, answer: codesOf(response), delivery, expiresAt };
      await mails
        .updateOne({ _id: id }, { $set, $inc: { tries: 1 } }, { upsert: true })
        .catch((err: unknown) => {
          logger.warn({ err, mailId: id }, 'mail not noted in the log of mails');
        });
    },
    /** The newest mails to a person. */
    async listOf(userId: string): Promise<LoggedMail[]> {
      const found = await mails
        .find({ userId })
        .sort({ at: -1, _id: -1 })
        .limit(SHOWN_MAX)
        .lean<MailDocument[]>();
      return found.map(({ _id, at, subject, outcome, answer, tries, delivery }) => ({
        id: _id,
        at: at.toISOString(),
        subject,
        outcome,
        answer,
        tries,
        canBeSentAgain: Boolean(delivery),
      }));
    },
    /** The event of a refused mail to a person, and how often the mail was tried; null if it is not to be handled again. */
    async refused(userId: string, id: string): Promise<(EventDelivery & { tries: number }) | null> {
      const found = await mails.findOne({ _id: id, userId }).lean<MailDocument>();
      return found?.delivery ? { ...found.delivery, tries: found.tries } : null;
    },
    async forget(userId: string): Promise<void> {
      await mails.deleteMany({ userId });
    },
    async forgetOld(): Promise<void> {
      await mails.deleteMany({ expiresAt: { $lte: new Date() } });
    },
  };
}
export type MailLog = ReturnType<typeof openMailLog>;

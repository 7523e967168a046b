import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import {
  type EmailKind,
  emailKindSchema,
  REFUSE_EMAILS_PAGE,
} from '@praticio/contracts/identity/email-preferences';
import type { MailConfig } from '../base/config.ts';

/** How a mail says that its receiver may refuse its kind. */
export interface Refusal {
  /** The line at the end of the mail. */
  note: string;
  /** One click in the mail program (RFC 2369, RFC 8058). */
  headers: Record<string, string>;
}

export interface RefusalLinks {
  of(userId: string, kind: EmailKind): Refusal;
  /** Who refuses which kind; null for a token that nobody got in a mail. */
  read(token: string): { userId: string; kind: EmailKind } | null;
}

/**
 * Signs `<user id>.<kind>.<mac>`, the token of links that refuse a kind of mails: nothing is stored, only the receiver of a
 * mail has one, and it can do nothing else.
 */
export function createRefusalLinks(
  config: Pick<MailConfig, 'UNSUBSCRIBE_SECRET'> & { PUBLIC_URL: string },
): RefusalLinks {
  const { UNSUBSCRIBE_SECRET, PUBLIC_URL } = config;
  const key = Buffer.from(hkdfSync('sha256', UNSUBSCRIBE_SECRET, '', 'praticio kind of emails', 32));
  const macOf = (subject: string) => createHmac('sha256', key).update(subject).digest();
  return {
    of(userId, kind) {
      const token = `${userId}.${kind}.${macOf(`${userId}.${kind}`).toString('base64url')}`;
      return {
        note: `Pour ne plus recevoir ce type d'email : ${PUBLIC_URL}${REFUSE_EMAILS_PAGE}?token=${token}`,
        headers: {
          'List-Unsubscribe': `<${PUBLIC_URL}/api/profile/emails/unsubscribe/${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
    },
    read(token) {
      const [userId = '', word = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const expected = macOf(`${userId}.${word}`);
      const kind = emailKindSchema.safeParse(word).data;
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return kind && isOurs ? { userId, kind } : null;
    },
  };
}

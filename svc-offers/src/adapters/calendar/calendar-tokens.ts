import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { CalendarTokens } from '../../domain/calendar.ts';

/** `<user id>.<mac>`: the database contains no URL that works, and a person who knows one URL cannot derive another. */
export function createCalendarTokens(secret: string): CalendarTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'praticio calendar', 32));
  return {
    sign(userId, nonce) {
      const mac = createHmac('sha256', key).update(`${userId}:${nonce}`).digest('base64url');
      return `${userId}.${mac}`;
    },
    userOf: (token) => token.slice(0, token.lastIndexOf('.')),
    areEqual(token, expected) {
      const [given, known] = [Buffer.from(token), Buffer.from(expected)];
      return given.length === known.length && timingSafeEqual(given, known);
    },
  };
}

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** `<user id>.<mac>`: the database contains no URL that works, and a person who knows one URL cannot derive another. */
export function createCalendarTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'praticio calendar', 32));
  return {
    sign(userId: string, nonce: string): string {
      const mac = createHmac('sha256', key).update(`${userId}:${nonce}`).digest('base64url');
      return `${userId}.${mac}`;
    },
    /** The person whom a token names, without verification. */
    userOf: (token: string): string => token.slice(0, token.lastIndexOf('.')),
    areEqual(token: string, expected: string): boolean {
      const [given, known] = [Buffer.from(token), Buffer.from(expected)];
      return given.length === known.length && timingSafeEqual(given, known);
    },
  };
}
export type CalendarTokens = ReturnType<typeof createCalendarTokens>;

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** `<alert id>.<mac>`: nothing is stored, and only somebody who got the email can pause the alert. */
export function createUnsubscribeTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'praticio alert unsubscribe', 32));
  const macOf = (alertId: string) => createHmac('sha256', key).update(alertId).digest();
  return {
    sign: (alertId: string): string => `${alertId}.${macOf(alertId).toString('base64url')}`,
    /** The alert's id, or null for a token that this service did not sign. */
    read(token: string): string | null {
      const [alertId = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const expected = macOf(alertId);
      return given.length === expected.length && timingSafeEqual(given, expected) ? alertId : null;
    },
  };
}
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;

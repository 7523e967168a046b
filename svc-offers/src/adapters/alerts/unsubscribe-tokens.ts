import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { UnsubscribeTokens } from '../../domain/alert.ts';

/** `<alert id>.<mac>`: nothing is stored, and only somebody who got the email can pause the alert. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'praticio alert unsubscribe', 32));
  const macOf = (alertId: string) => createHmac('sha256', key).update(alertId).digest();
  return {
    sign: (alertId) => `${alertId}.${macOf(alertId).toString('base64url')}`,
    read(token) {
      const [alertId = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const expected = macOf(alertId);
      return given.length === expected.length && timingSafeEqual(given, expected) ? alertId : null;
    },
  };
}

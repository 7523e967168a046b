import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
const macOf = (key: Buffer, subject: string) => createHmac('sha256', key).update(subject).digest();

/**
 * Tokens `<id>.<mac>` for links in mails: not stored, known only to the recipient of the mail, and valid only for their `purpose`.
 * `context` binds a token to further data without containing it.
 */
export function createLinkTokens(secret: string, purpose: string) {
  const key = keyOf(secret, purpose);
  const mac = (id: string, context: string) => macOf(key, context === '' ? id : `${id} ${context}`);
  return {
    sign: (id: string, context = ''): string => `${id}.${mac(id, context).toString('base64url')}`,
    /** The id in a token, without verification. */
    idIn: (token: string): string => token.split('.')[0] ?? '',
    /** The id, or null for a token that this service did not sign. */
    read(token: string, context = ''): string | null {
      const [id = '', text = ''] = token.split('.');
      const [given, expected] = [Buffer.from(text, 'base64url'), mac(id, context)];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
  };
}

/** The links in the mails of alerts, each of which can do one thing. */
export function createAlertLinks(secret: string) {
  const addressKey = keyOf(secret, 'praticio alert address');
  return {
    /** Pauses the alert of a member. */
    unsubscribe: createLinkTokens(secret, 'praticio alert unsubscribe'),
    /** Confirms the alert of a visitor; its context is the time at which the alert was requested. */
    confirm: createLinkTokens(secret, 'praticio visitor alert confirmation'),
    /** Ends the alert of a visitor. */
    end: createLinkTokens(secret, 'praticio visitor alert end'),
    /** Ends all alerts of an email address; its id is `addressKey`. */
    endAll: createLinkTokens(secret, 'praticio visitor alerts end'),
    /** Replaces the user id for an email address without an account; does not reveal the address. */
    addressKey: (email: string): string => `visitor-${macOf(addressKey, email).toString('hex').slice(0, 32)}`,
  };
}
export type AlertLinks = ReturnType<typeof createAlertLinks>;

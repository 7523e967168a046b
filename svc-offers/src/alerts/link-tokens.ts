import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
const macOf = (key: Buffer, subject: string) => createHmac('sha256', key).update(subject).digest();

/**
 * `<id>.<mac>` for links in mails: nothing is stored, only somebody who got the mail has one, and it opens nothing but its
 * `purpose`. `context` binds it to more than the id, without saying it.
 */
export function createLinkTokens(secret: string, purpose: string) {
  const key = keyOf(secret, purpose);
  const mac = (id: string, context: string) => macOf(key, context === '' ? id : `${id} ${context}`);
  return {
    sign: (id: string, context = ''): string => `${id}.${mac(id, context).toString('base64url')}`,
    /** The id that a token names, signed or not. */
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
    /** Confirms the alert of a visitor; its context is when the alert was asked for. */
    confirm: createLinkTokens(secret, 'praticio visitor alert confirmation'),
    /** Ends the alert of a visitor. */
    end: createLinkTokens(secret, 'praticio visitor alert end'),
    /** Ends all alerts of an email address; its id is `addressKey`. */
    endAll: createLinkTokens(secret, 'praticio visitor alerts end'),
    /** Stands for an email address without an account where a user id stands: it says nothing of the address. */
    addressKey: (email: string): string => `visitor-${macOf(addressKey, email).toString('hex').slice(0, 32)}`,
  };
}
export type AlertLinks = ReturnType<typeof createAlertLinks>;

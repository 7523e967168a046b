import { createHash, createHmac } from 'node:crypto';
import type { LinkTokens } from './link.ts';

/**
 * A link's token is computed from the event that causes its mail and from the mail's purpose, with a secret that only
 * identity knows: it never travels in an event, and a repeated delivery writes the same link, unless it is for another
 * email address by then.
 */
export function linkEngine(secret: string): LinkTokens {
  return {
    derive(purpose, accountId, eventId, { mailedTo, newEmail }) {
      const made = JSON.stringify([purpose, accountId, eventId, mailedTo, newEmail]);
      const mac = createHmac('sha256', secret).update(made);
      return `${accountId}.${mac.digest('base64url')}`;
    },
    hash: (token) => createHash('sha256').update(token).digest('base64url'),
  };
}

import type { PushPayload } from '@praticio/contracts/messaging/push';

/** A browser in which a person wants push messages. */
export interface PushBrowser {
  /** The URL at its push service. */
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The session that it subscribed in: the subscription ends with it. */
  session: { jti: string; ver: number; exp: number };
  at: Date;
}

/** Sends a message to a push service; 'gone' when the browser has ended its subscription. */
export type SendPush = (
  browser: Pick<PushBrowser, 'endpoint' | 'keys'>,
  payload: PushPayload,
) => Promise<'sent' | 'gone' | 'failed'>;

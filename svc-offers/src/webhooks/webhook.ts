import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { WEBHOOK_TRIES_HOURS, type WebhookBody, type WebhookKind } from '@praticio/contracts/offers/webhook';
import type { CallFailure } from '@praticio/service-kit/public-hosts';

/** Why a webhook was switched off automatically. */
export type OffReason =
  /** No delivery was accepted for 24 hours. */
  | 'failing'
  /** The receiver responded 410. */
  | 'gone'
  /** The person who switched it on no longer leads the structure, or has revoked everything that they left. */
  | 'maker';

/** A mail to the team of the structure that is not sent yet. */
export interface Notice {
  id: string;
  about: 'added' | OffReason;
}

/** A URL of a structure's own software, and the events that it receives. */
export interface Webhook {
  id: string;
  holderId: string;
  /** The person who added it or switched it on last; null once their account is erased. */
  authorId: string | null;
  url: string;
  kinds: WebhookKind[];
  /** The nonce from which its secret is derived; a new one invalidates the secret. */
  nonce: string;
  /** The previous nonce, which stays valid until then. */
  oldNonce: { nonce: string; until: Date } | null;
  isOn: boolean;
  /** Earlier events are not sent to it. */
  onSince: Date;
  /** Null while it is on; without a reason if a person switched it off. */
  off: { reason: OffReason | null; at: Date } | null;
  failingSince: Date | null;
  deliveredAt: Date | null;
  notices: Notice[];
  createdAt: Date;
}

/** The result of the last attempt. */
export interface Try {
  at: Date;
  /** Null without a response. */
  status: number | null;
  failure: CallFailure | null;
  /** The beginning of the response. */
  answer: string;
  durationMs: number;
}

export interface Delivery {
  /** The webhook's id and that of the event, so that an event is stored once. */
  id: string;
  webhookId: string;
  holderId: string;
  /** The candidate in its data. */
  candidateId: string | null;
  /** Sent to the receiver, the same in every attempt. */
  messageId: string;
  kind: string;
  /** Deliveries of one object arrive in order: each waits for the previous one. */
  object: string;
  /** The sequence number among the deliveries of the webhook. */
  number: number;
  body: string;
  /** `once`: pending for a single requested attempt, which blocks no other delivery. */
  state: 'waiting' | 'once' | 'delivered' | 'failed';
  tries: number;
  /** The time of the first attempt; reset when the webhook is switched on again. */
  firstTriedAt: Date | null;
  dueAt: Date;
  last: Try | null;
  createdAt: Date;
}

/** The fields of a pending delivery that a pass needs. */
export type Waiting = Pick<Delivery, 'id' | 'object' | 'number' | 'state' | 'dueAt'>;

/** Delays after failed attempts; the last one is repeated until the end. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  6 * HOUR_MS,
  8 * HOUR_MS,
];

/** The time of the next attempt after `tries` failures; null once the first of them is 24 hours old. */
export function retryAt(firstTriedAt: Date, tries: number, now: Date): Date | null {
  const end = firstTriedAt.getTime() + WEBHOOK_TRIES_HOURS * HOUR_MS;
  if (now.getTime() >= end) return null;
  const delay = RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length) - 1] ?? 0;
  return new Date(Math.min(now.getTime() + delay, end));
}

/** The deliveries that may be attempted, in the order of `waiting`: the first of each object, and those that block nothing. */
export function headsOf(waiting: Waiting[]): Waiting[] {
  const seen = new Set<string>();
  return waiting.filter(({ object, state }) => {
    if (state === 'once') return true;
    const isFirst = !seen.has(object);
    seen.add(object);
    return isFirst;
  });
}

export const isAccepted = ({ status }: Pick<Try, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

export const GONE = 410;

/** The body with only the id of its object. */
export function withoutData(body: string): string {
  const { data, ...rest } = JSON.parse(body) as WebhookBody;
  return JSON.stringify({ ...rest, data: { id: data.id } });
}

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { WEBHOOK_TRIES_HOURS, type WebhookBody, type WebhookKind } from '@praticio/contracts/offers/webhook';
import type { CallFailure } from '@praticio/service-kit/public-hosts';

/** Why a webhook was switched off by itself. */
export type OffReason =
  /** No try of a delivery was accepted for 24 hours. */
  | 'failing'
  /** The receiver answered 410. */
  | 'gone'
  /** Who switched it on leads the structure no more, or has ended all that they left behind. */
  | 'maker';

/** A mail that those of the structure still have to get. */
export interface Notice {
  id: string;
  about: 'added' | OffReason;
}

/** A URL of a structure's own software, and what it is told of. */
export interface Webhook {
  id: string;
  holderId: string;
  /** Who added it or switched it on last; null once their account is erased. */
  authorId: string | null;
  url: string;
  kinds: WebhookKind[];
  /** What its secret is made from; another one ends the secret. */
  nonce: string;
  /** The one before, which signs too until then. */
  oldNonce: { nonce: string; until: Date } | null;
  isOn: boolean;
  /** What happened earlier is not sent to it. */
  onSince: Date;
  /** Null while it is on; without a reason if a person switched it off. */
  off: { reason: OffReason | null; at: Date } | null;
  failingSince: Date | null;
  deliveredAt: Date | null;
  notices: Notice[];
  createdAt: Date;
}

/** How the last try of a delivery ended. */
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
  /** The candidate whom it speaks of. */
  candidateId: string | null;
  /** The receiver sees it, and the same one in every try. */
  messageId: string;
  kind: string;
  /** Deliveries of one object arrive in their order: each waits for the one before. */
  object: string;
  /** Counts the deliveries of the webhook. */
  number: number;
  body: string;
  /** `once`: waits for a single try, which somebody has asked for, and holds nothing back. */
  state: 'waiting' | 'once' | 'delivered' | 'failed';
  tries: number;
  /** Since when it is tried; a webhook that is switched on again begins anew. */
  firstTriedAt: Date | null;
  dueAt: Date;
  last: Try | null;
  createdAt: Date;
}

/** What a pass needs to know of a delivery that waits. */
export type Waiting = Pick<Delivery, 'id' | 'object' | 'number' | 'state' | 'dueAt'>;

/** From a failed try to the next one; the last is repeated until the end. */
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

/** When to try again after `tries` failures; null once the first of them is 24 hours old. */
export function retryAt(firstTriedAt: Date, tries: number, now: Date): Date | null {
  const end = firstTriedAt.getTime() + WEBHOOK_TRIES_HOURS * HOUR_MS;
  if (now.getTime() >= end) return null;
  const delay = RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length) - 1] ?? 0;
  return new Date(Math.min(now.getTime() + delay, end));
}

/** The deliveries that may be tried, in the order of `waiting`: the first of each object, and those that hold nothing back. */
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

/** The body with the id of its object alone. */
export function withoutData(body: string): string {
  const { data, ...rest } = JSON.parse(body) as WebhookBody;
  return JSON.stringify({ ...rest, data: { id: data.id } });
}

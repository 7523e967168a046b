import { createHash } from 'node:crypto';
import type { AlertCriteria } from '@praticio/contracts/offers/alert';
import { RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import type { ShownOffer } from './offer-index.ts';

export interface Alert {
  id: string;
  version: number;
  userId: string;
  name: string;
  criteria: AlertCriteria;
  enabled: boolean;
  createdAt: Date;
}

/** The criteria beyond words, place, specialty and contract type, as `name=value` in a fixed order. */
function termsOf(criteria: AlertCriteria): string[] {
  const { near, radius, from, to, payMin, payPer, family, workingTime, verified, structure } = criteria;
  const around = near ? { near, radius: radius ?? RADIUS_DEFAULT } : {};
  const pay = payPer ? { payPer, payMin: payMin ?? 0 } : {};
  const lists = { family: family?.toSorted(), workingTime: workingTime?.toSorted() };
  return Object.entries({ ...around, from, to, ...pay, ...lists, verified, structure })
    .map(([name, value]) => [name, String(value ?? '')])
    .filter(([, text]) => text !== '' && text !== 'false')
    .map(([name, text]) => `${name}=${text}`);
}

/** Whether the criteria ask for nothing. */
export function isEmpty(criteria: AlertCriteria, fold: (text: string) => string): boolean {
  const { titleKeyword, location, speciality, contractType } = criteria;
  const words = [titleKeyword, location, speciality, contractType];
  return words.every((text) => fold(text) === '') && termsOf(criteria).length === 0;
}

/** An alert's id, derived from its owner and criteria: the same criteria in another case or with other accents have it too. */
export function alertIdOf(userId: string, criteria: AlertCriteria, fold: (text: string) => string): string {
  const { titleKeyword, location, speciality, contractType } = criteria;
  const words = [titleKeyword, location, speciality, contractType].map(fold);
  const text = [userId, ...words, ...termsOf(criteria)].join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
}

export interface Alerts {
  /** Inserts it with its event; false when that person has it already. */
  add(alert: Alert): Promise<boolean>;
  find(id: string): Promise<Alert | null>;
  /** Sets `enabled` with its event; throws 'alert/not-found'. */
  setEnabled(id: string, enabled: boolean): Promise<Alert>;
  remove(alert: Alert): Promise<void>;
  /** Removes and empties those of a person; each is an event for the indexes of all instances. */
  removeAllOf(userId: string): Promise<void>;
  /** Oldest first. */
  of(userId: string): Promise<Alert[]>;
  each(visit: (alert: Alert) => void): Promise<void>;
  /** Stores that the alert matches the offer, with its event; once per alert and offer. */
  addMatch(alert: Alert, offerId: number): Promise<void>;
  /** Forgets the matches of offers that are deleted, or closed since `closedBefore`. */
  forgetMatches(closedBefore: Date): Promise<void>;
}

/** The matching projection (docs/architecture.md#derived-indexes): enabled alerts, found by what an offer says. */
export interface AlertIndex {
  put(alert: Alert): void;
  remove(alertId: string): void;
  /** Ids of the alerts that it holds. */
  ids(): string[];
  match(offer: ShownOffer): Alert[];
}

/** Signs and reads the tokens of unsubscribe links, which work without a login. */
export interface UnsubscribeTokens {
  sign(alertId: string): string;
  /** The alert's id, or null for a token that this service did not sign. */
  read(token: string): string | null;
}

import { createHash } from 'node:crypto';
import type { AlertCriteria } from '@praticio/contracts/offers/alert';
import { ofFacts, type SearchedFact, searchedFacts } from '@praticio/contracts/offers/facts';
import { RADIUS_DEFAULT } from '@praticio/contracts/offers/place';

type Fold = (text: string) => string;

/** The visitor who owns an alert without an account; it is enabled once they have confirmed it. */
export interface Visitor {
  email: string;
  confirmedAt: Date | null;
  /** When the alert is removed unless it is confirmed before. */
  until: Date;
  /** True once the end was announced. */
  isReminded: boolean;
  /** The offers of the last mail, and its morning. */
  told: { morning: Date; offerIds: number[] } | null;
}

export interface Alert {
  id: string;
  version: number;
  /** For a visitor's alert, the key that `addressKeys` derives from the email address. */
  userId: string;
  /** Set only for an alert without an account. */
  visitor?: Visitor | undefined;
  name: string;
  criteria: AlertCriteria;
  enabled: boolean;
  createdAt: Date;
}

/** Drops a radius without a place; a location without a radius covers the place itself. */
function aroundOf({ near, radius, location }: AlertCriteria, fold: Fold) {
  if (near) return { near, radius: radius ?? RADIUS_DEFAULT };
  return fold(location) === '' ? {} : { radius };
}

/** The criteria beyond words, place, specialty and contract type, as `name=value` in a fixed order: new ones come last. */
function termsOf(criteria: AlertCriteria, fold: Fold): string[] {
  const { bounds, from, to, payMin, payPer, verified, structure } = criteria;
  const around = aroundOf(criteria, fold);
  const plain = fold(criteria.titleKeyword) === '' ? undefined : criteria.plain?.toSorted();
  const pay = payPer ? { payPer, payMin: payMin ?? 0 } : {};
  const lists = ofFacts<Record<SearchedFact, string[] | undefined>>(searchedFacts, (name) =>
    criteria[name]?.toSorted(),
  );
  return Object.entries({ ...around, from, to, ...pay, ...lists, verified, structure, plain, bounds })
    .map(([name, value]) => [name, String(value ?? '')])
    .filter(([, text]) => text !== '' && text !== 'false')
    .map(([name, text]) => `${name}=${text}`);
}

/** Whether there are no criteria. */
export function isEmpty(criteria: AlertCriteria, fold: Fold): boolean {
  const { titleKeyword, location, speciality, contractType } = criteria;
  const words = [titleKeyword, location, speciality, contractType];
  return words.every((text) => fold(text) === '') && termsOf(criteria, fold).length === 0;
}

/** An alert's id, derived from its owner and criteria: the same criteria in another case or with other accents have it too. */
export function alertIdOf(userId: string, criteria: AlertCriteria, fold: Fold): string {
  return idOf(textOf(userId, criteria, fold));
}

function textOf(userId: string, criteria: AlertCriteria, fold: Fold): string {
  const { titleKeyword, location, speciality, contractType } = criteria;
  const words = [titleKeyword, location, speciality, contractType].map(fold);
  return [userId, ...words, ...termsOf(criteria, fold)].join('\n');
}

const idOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 24);

/**
 * The id of a new alert beside the person's `others`; null when one of them has the same criteria. An alert of an earlier
 * version may have the id of other criteria, whose radius it left out.
 */
export function newAlertIdOf(
  userId: string,
  criteria: AlertCriteria,
  others: readonly Pick<Alert, 'id' | 'criteria'>[],
  fold: Fold,
): string | null {
  const text = textOf(userId, criteria, fold);
  if (others.some((other) => textOf(userId, other.criteria, fold) === text)) return null;
  const id = idOf(text);
  return others.some((other) => other.id === id) ? idOf(`${text}\n`) : id;
}

import { createHash } from 'node:crypto';
import type { AlertCriteria } from '@praticio/contracts/offers/alert';
import { ofFacts, type SearchedFact, searchedFacts } from '@praticio/contracts/offers/facts';
import { RADIUS_DEFAULT } from '@praticio/contracts/offers/place';

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
  const { near, radius, from, to, payMin, payPer, verified, structure } = criteria;
  const around = near ? { near, radius: radius ?? RADIUS_DEFAULT } : {};
  const pay = payPer ? { payPer, payMin: payMin ?? 0 } : {};
  const lists = ofFacts<Record<SearchedFact, string[] | undefined>>(searchedFacts, (name) =>
    criteria[name]?.toSorted(),
  );
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

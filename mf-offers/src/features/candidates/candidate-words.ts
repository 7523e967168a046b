import type { OfferCandidate } from '@praticio/contracts/offers/offer-candidate';
import { NO_END } from '@praticio/ui-kit/days';
import { formatCount } from '@praticio/ui-kit/format';

/** 'Infirmier · 9 ans' */
export const practiceWords = ({ profession, experienceYears }: OfferCandidate): string =>
  [profession, experienceYears !== null && formatCount(experienceYears, 'an')].filter(Boolean).join(' · ');

/** The days on which the candidate says to be free. */
export const freeSpansOf = ({ availability, availableFrom }: OfferCandidate) => [
  ...availability,
  ...(availableFrom ? [{ from: availableFrom, to: NO_END }] : []),
];

/** The ids that have the best of a fact, where it makes a difference; none while somebody's is unknown to all. */
export function bestOf(
  candidates: readonly OfferCandidate[],
  factOf: (candidate: OfferCandidate) => number | null,
  isBetter: (one: number, other: number) => boolean,
): ReadonlySet<string> {
  const known = candidates.flatMap((candidate) => {
    const fact = factOf(candidate);
    return fact === null ? [] : [{ id: candidate.id, fact }];
  });
  const best = known.reduce<number | null>(
    (found, { fact }) => (found === null || isBetter(fact, found) ? fact : found),
    null,
  );
  const winners = known.filter(({ fact }) => fact === best).map(({ id }) => id);
  return new Set(winners.length < candidates.length ? winners : []);
}

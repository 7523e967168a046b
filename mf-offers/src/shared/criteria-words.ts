import { choiceWords, searchedFacts } from '@praticio/contracts/offers/facts';
import { daysInWords, shortDayText } from '@praticio/ui-kit/date-words';
import type { OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { perPeriod } from '@praticio/ui-kit/pay-words';
import { ZONE } from '@praticio/ui-kit/typed-search';

/** An active filter in words, and the change that removes it from the criteria. */
export interface ActiveFilter {
  id: string;
  words: string;
  /** The filter is the reader's own place or dates. */
  isYours: boolean;
  without: Partial<OfferCriteria>;
}

/** The chosen facts, the family last. */
const chosenFacts = (criteria: OfferCriteria): ActiveFilter[] =>
  [...searchedFacts].reverse().flatMap((name) => {
    const chosen: readonly string[] = criteria[name];
    return chosen.map((choice) => ({
      id: `${name} ${choice}`,
      words: choiceWords(name, choice),
      isYours: false,
      without: { [name]: chosen.filter((other) => other !== choice) },
    }));
  });

/** Every active filter except the search words. `place` is the name of the commune of `near`. */
export function activeFilters(criteria: OfferCriteria, place: string, today: string): ActiveFilter[] {
  const { location, near, radius, bounds, from, to, speciality, contractType } = criteria;
  const { payMin, payPer, verified, since, structure } = criteria;
  const filters: (ActiveFilter | false)[] = [
    near !== '' && {
      id: 'near',
      words: [place, radius && `${radius}\u00a0km`].filter(Boolean).join(' · ') || 'Autour de vous',
      isYours: true,
      without: { near: '', radius: '' },
    },
    location !== '' && { id: 'location', words: location, isYours: false, without: { location: '' } },
    bounds !== '' && { id: 'bounds', words: ZONE, isYours: true, without: { bounds: '' } },
    (from !== '' || to !== '') && {
      id: 'dates',
      words: daysInWords(criteria, today),
      isYours: true,
      without: { from: '', to: '' },
    },
    speciality !== '' && { id: 'speciality', words: speciality, isYours: false, without: { speciality: '' } },
    contractType !== '' && {
      id: 'contractType',
      words: contractType,
      isYours: false,
      without: { contractType: '' },
    },
    payMin !== '' &&
      payPer !== '' && {
        id: 'pay',
        words: payPer === 'percent' ? `dès ${payMin}\u00a0%` : `dès ${payMin}\u00a0€ ${perPeriod[payPer]}`,
        isYours: false,
        without: { payMin: '', payPer: '' },
      },
    ...chosenFacts(criteria),
    verified !== '' && {
      id: 'verified',
      words: 'Structure vérifiée',
      isYours: false,
      without: { verified: '' },
    },
    since !== '' && {
      id: 'since',
      words: `publiées depuis le ${shortDayText(since, today)}`,
      isYours: false,
      without: { since: '' },
    },
    structure !== '' && {
      id: 'structure',
      words: 'Une seule structure',
      isYours: false,
      without: { structure: '' },
    },
  ];
  return filters.filter((filter) => filter !== false);
}

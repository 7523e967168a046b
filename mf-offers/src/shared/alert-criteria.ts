import type { AlertCriteria } from '@praticio/contracts/offers/alert';
import { choicesOf, objectOf, type SearchedChoices, searchedFacts } from '@praticio/contracts/offers/facts';
import { emptyCriteria, givenCriteria, type OfferCriteria } from '@praticio/ui-kit/offer-criteria';

/** The criteria of an alert as criteria of the offer search. */
export function criteriaOfAlert({
  titleKeyword,
  location,
  speciality,
  contractType,
  ...more
}: AlertCriteria): OfferCriteria {
  return {
    ...emptyCriteria,
    query: titleKeyword,
    plain: more.plain ?? [],
    location,
    speciality,
    contractType,
    near: more.near ?? '',
    radius: more.radius ? String(more.radius) : '',
    bounds: more.bounds ?? '',
    from: more.from ?? '',
    to: more.to ?? '',
    payMin: more.payMin ? String(more.payMin) : '',
    payPer: more.payPer ?? '',
    ...choicesOf(more),
    verified: more.verified ? 'true' : '',
    structure: more.structure ?? '',
  };
}

/** The criteria of the offer search as criteria of an alert; empty ones are left out. */
export function alertCriteriaOf(criteria: OfferCriteria): AlertCriteria {
  const { near, radius, bounds, from, to, payMin, structure } = givenCriteria(criteria);
  const { query, location, speciality, contractType, payPer, verified } = criteria;
  const chosen = searchedFacts.filter((name) => criteria[name].length > 0);
  return {
    titleKeyword: query.trim(),
    ...(query.trim() && criteria.plain.length > 0 && { plain: [...criteria.plain] }),
    location: location.trim(),
    speciality: speciality.trim(),
    contractType: contractType.trim(),
    ...(near && { near }),
    // around nothing it says nothing
    ...(radius && (near || location.trim()) && { radius: Number(radius) }),
    ...(bounds && { bounds }),
    ...(from && { from }),
    ...(to && { to }),
    ...(payMin && payPer && { payMin: Number(payMin), payPer }),
    ...objectOf<Partial<SearchedChoices>>(chosen.map((name) => [name, criteria[name]])),
    ...(verified && { verified: true }),
    ...(structure && { structure }),
  };
}

import type { Offer } from '@praticio/contracts/offers/offer';
import { LinkButton } from '@praticio/ui-kit/button';
import { formatCount } from '@praticio/ui-kit/format';
import { useSpecialties } from '@praticio/ui-kit/pickers';
import { useCvCount } from '../../api/get-cv-count.ts';
import { usePlaces } from '../../api/get-places.ts';
import { INVITE_TO, parametersOf } from '../../shared/cv-criteria.ts';
import { matchingCvCriteria } from './matching-cv-criteria.ts';

/** For the owner of an offer: how many visible CVs match it, with a link to them. */
export function MatchingCvs({ offer }: { offer: Offer }) {
  const specialties = useSpecialties();
  const places = usePlaces(offer.location);
  const criteria = matchingCvCriteria(offer, specialties.data ?? [], places.data ?? []);
  // CVs have specialties only
  const isOtherTrade =
    Boolean(offer.speciality) && specialties.isSuccess && criteria.specialty_id === undefined;
  const { data } = useCvCount(criteria, specialties.isFetched && places.isFetched && !isOtherTrade);
  if (isOtherTrade) return null;
  const isNone = data === 0;
  return (
    <section className="rounded-lg bg-you p-5 text-on-you" aria-label="CV qui correspondent">
      <p className="data mb-3 text-xl font-bold">{countText(data)}</p>
      <LinkButton
        to={`/cv-library?${new URLSearchParams({ ...(isNone ? {} : parametersOf(criteria)), [INVITE_TO]: String(offer.id) })}`}
        variant="secondary"
        icon="users"
        isWide
      >
        {isNone ? 'Voir tous les CV' : 'Voir ces CV'}
      </LinkButton>
    </section>
  );
}

function countText(count: number | undefined): string {
  if (count === undefined) return '\u00a0';
  if (count === 0) return 'Aucun CV visible ne correspond';
  return formatCount(count, 'CV visible correspond', 'CV visibles correspondent');
}

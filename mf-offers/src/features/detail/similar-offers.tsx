import { DESCRIPTION_PREVIEW_HOME } from '@praticio/contracts/offers/limits';
import { Section } from '@praticio/ui-kit/layout';
import { OfferCard } from '@praticio/ui-kit/offer-card';
import { QueryFailure } from '@praticio/ui-kit/query-state';
import { useSimilarOffers } from '../../api/get-similar-offers.ts';

/** Offers of the same speciality; renders nothing when there are none. */
export function SimilarOffers({ offerId }: { offerId: number }) {
  const similar = useSimilarOffers(offerId);
  const offers = similar.data;
  if (!offers) return <QueryFailure query={similar} failed="Erreur lors du chargement des offres" />;
  if (offers.length === 0) return null;
  return (
    <Section title="Offres similaires" className="mt-10">
      <ul className="grid gap-4 md:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} previewLength={DESCRIPTION_PREVIEW_HOME} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

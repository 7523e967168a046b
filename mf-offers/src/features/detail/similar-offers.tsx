import { DESCRIPTION_PREVIEW_HOME } from 'contracts/offers/limits';
import { Section } from 'ui-kit/layout';
import { OfferCard } from 'ui-kit/offer-card';
import { useSimilarOffers } from '../../api/get-similar-offers.ts';

/** Offers of the same speciality; draws nothing when there are none or they cannot be loaded. */
export function SimilarOffers({ offerId }: { offerId: number }) {
  const { data: offers = [] } = useSimilarOffers(offerId);
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

import { DESCRIPTION_PREVIEW_HOME } from 'contracts/offers/limits';
import { NO_END } from 'ui-kit/days';
import { OfferCard } from 'ui-kit/offer-card';
import { emptyCriteria, type OfferCriteria, parametersOf } from 'ui-kit/offer-criteria';
import { Link } from 'ui-kit/router';
import { useVisit } from 'ui-kit/visit';
import { useOffers } from '../../api/get-offers.ts';
import { FavoriteButton } from '../../shared/favorite-button.tsx';

const SHOWN = 3;

/** 'Pour vous': open offers around one's place, on one's first free dates. Nothing while neither is known. */
export function ForYou() {
  const { place, radiusKm, spans } = useVisit();
  if (!place && spans.length === 0) return null;
  const [first] = spans;
  const criteria: OfferCriteria = {
    ...emptyCriteria,
    ...(place && { near: place.placeId, radius: String(radiusKm) }),
    ...(first && { from: first.from, to: first.to === NO_END ? '' : first.to }),
  };
  return <Matches criteria={criteria} />;
}

function Matches({ criteria }: { criteria: OfferCriteria }) {
  const { data } = useOffers(criteria, 1);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="for-you">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="for-you" className="text-2xl font-bold">
          Pour vous
        </h2>
        <Link to={`/offers?${parametersOf(criteria)}`} className="kit-link font-semibold">
          {`${data.pagination.total_items} offre(s) à voir`}
        </Link>
      </div>
      <ul className="grid gap-2">
        {data.items.slice(0, SHOWN).map((offer) => (
          <li key={offer.id}>
            <OfferCard
              offer={offer}
              previewLength={DESCRIPTION_PREVIEW_HOME}
              level={3}
              action={<FavoriteButton offer={offer} look="icon" />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

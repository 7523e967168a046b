import { DESCRIPTION_PREVIEW_HOME } from '@praticio/contracts/offers/limits';
import { OfferCard } from '@praticio/ui-kit/offer-card';
import { QueryFailure } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { useOffersForYou } from '../../api/get-offers-for-you.ts';
import { FavoriteButton } from '../../shared/favorite-button.tsx';
import { SuitReasons } from '../../shared/suit-reasons.tsx';

const SHOWN = 3;

/** 'Pour vous': the offers that suit the profile best, each with its reasons. Draws nothing without any. */
export function ForYou() {
  const forYou = useOffersForYou(1);
  const { data } = forYou;
  if (!data) return <QueryFailure query={forYou} failed="Erreur lors du chargement des offres" />;
  if (data.items.length === 0) return null;
  return (
    <section aria-labelledby="for-you">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="for-you" className="text-2xl font-bold">
          Pour vous
        </h2>
        <Link to="/offers?view=for-you" className="kit-link kit-reach font-semibold">
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
              note={<SuitReasons reasons={offer.reasons} />}
              action={<FavoriteButton offer={offer} look="icon" />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

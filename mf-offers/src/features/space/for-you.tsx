import type { ForYouPage } from '@praticio/contracts/offers/for-you';
import { DESCRIPTION_PREVIEW_HOME } from '@praticio/contracts/offers/limits';
import { OfferCard } from '@praticio/ui-kit/offer-card';
import { QueryFailure } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { useOffersForYou } from '../../api/get-offers-for-you.ts';
import { FavoriteButton } from '../../shared/favorite-button.tsx';
import { MissLine, NEAR_MISSES } from '../../shared/miss-line.tsx';
import { SuitReasons } from '../../shared/suit-reasons.tsx';

const SHOWN = 3;

/**
 * 'Pour vous': the offers that suit the profile best, each with its reasons, then near misses, each with its missed criterion. Renders
 * nothing for a reader without a search.
 */
export function ForYou() {
  const forYou = useOffersForYou(1);
  const { data } = forYou;
  if (!data) return <QueryFailure query={forYou} failed="Erreur lors du chargement des offres" />;
  if (!data.hasCriteria) return null;
  const shown = data.items.slice(0, SHOWN);
  const suiting = shown.filter(({ miss }) => miss === null);
  const missing = shown.filter(({ miss }) => miss !== null);
  return (
    <section aria-labelledby="for-you">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="for-you" className="text-2xl font-bold">
          Pour vous
        </h2>
        {shown.length > 0 && (
          <Link to="/offers?view=for-you" className="kit-link kit-reach font-semibold">
            {suiting.length > 0
              ? `${data.suiting ?? data.pagination.total_items} offre(s) à voir`
              : 'Toutes celles qui conviennent presque'}
          </Link>
        )}
      </div>
      {suiting.length === 0 && (
        <p className="mb-3">
          {'Rien sur vos dates, près de vous, à votre métier pour le moment. '}
          <Link to="/profile?tab=availability" className="kit-link">
            Modifier mon lieu et mes dates
          </Link>
        </p>
      )}
      <OfferList offers={suiting} />
      {missing.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 font-bold">{NEAR_MISSES}</h3>
          <OfferList offers={missing} />
        </>
      )}
    </section>
  );
}

function OfferList({ offers }: { offers: ForYouPage['items'] }) {
  if (offers.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard
            offer={offer}
            previewLength={DESCRIPTION_PREVIEW_HOME}
            level={3}
            note={offer.miss ? <MissLine miss={offer.miss} /> : <SuitReasons reasons={offer.reasons} />}
            action={<FavoriteButton offer={offer} look="icon" />}
          />
        </li>
      ))}
    </ul>
  );
}

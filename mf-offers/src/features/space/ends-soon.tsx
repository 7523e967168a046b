import { DAY_MS } from '@praticio/contracts/base/units';
import type { OwnOffer } from '@praticio/contracts/offers/offer';
import { Card } from '@praticio/ui-kit/card';
import { formatDate } from '@praticio/ui-kit/format';
import { QueryFailure } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { useEndingOffers } from '../../api/get-ending-offers.ts';

const SOON_DAYS = 14;

interface End {
  offer: OwnOffer;
  at: string;
  what: string;
}

/** The offers and urgent badges that end within two weeks of `now`, soonest first. */
export function endsOf(offers: readonly OwnOffer[], now = Date.now()): End[] {
  const isSoon = (at: string) => Date.parse(at) > now && Date.parse(at) - now <= SOON_DAYS * DAY_MS;
  const ends = offers
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap((offer): End[] => [
      ...(isSoon(offer.expiresAt) ? [{ offer, at: offer.expiresAt, what: 'Offre' }] : []),
      ...(offer.urgent && offer.urgentUntil && isSoon(offer.urgentUntil)
        ? [{ offer, at: offer.urgentUntil, what: 'Badge urgent' }]
        : []),
    ]);
  return ends.sort((a, b) => a.at.localeCompare(b.at));
}

/** 'Ce qui finit bientôt'; renders nothing when nothing ends soon. */
export function EndsSoon() {
  const ending = useEndingOffers();
  if (!ending.data) return <QueryFailure query={ending} failed="Erreur lors du chargement des offres" />;
  const ends = endsOf(ending.data);
  if (ends.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg font-bold">Ce qui finit bientôt</h2>
      <ul className="mt-2 text-sm">
        {ends.map(({ offer, at, what }) => (
          <li key={`${what}-${offer.id}`} className="border-t border-line py-2.5">
            <strong className="data text-urgent">{formatDate(at)}</strong>
            {` · ${what} : `}
            <Link to={`/offers/${offer.id}`} className="kit-link">
              {offer.title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

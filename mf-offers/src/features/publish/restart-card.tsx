import { LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { useFormContext } from '@praticio/ui-kit/form';
import { formatDate } from '@praticio/ui-kit/format';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { useLatestOffers } from '../../api/get-latest-offers.ts';
import type { OfferFormValues } from './offer-form-values.ts';

/** Until a kind of offer is chosen: the latest own offers, each to be published at other dates. */
export function RestartCard() {
  const family = useFormContext<OfferFormValues>().watch('family');
  const latest = useLatestOffers();
  if (family || latest.data?.length === 0) return null;
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="kit-subtitle">Ou repartir d'une offre</h2>
        <Link to="/my-offers" className="kit-link text-sm">
          Mes offres
        </Link>
      </div>
      <QueryState query={latest} failed="Vos offres n'ont pas pu être lues">
        {(offers) => (
          <ul className="divide-y divide-line">
            {offers.map((offer) => (
              <li key={offer.id} className="flex flex-wrap items-center gap-3 py-3">
                <FamilyMark family={offer.family} size="small" isDecorative />
                <span className="min-w-40 flex-1">
                  <span className="block font-semibold wrap-anywhere">{offer.title}</span>
                  <span className="block text-sm text-muted">
                    {[offer.location, `publiée le ${formatDate(offer.createdAt)}`].join(' · ')}
                  </span>
                </span>
                <LinkButton variant="soft" size="small" icon="copy" to={`/offers/create?copy=${offer.id}`}>
                  À d'autres dates<span className="sr-only">{` : ${offer.title}`}</span>
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

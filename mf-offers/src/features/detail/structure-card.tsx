import { siteAddressOf } from '@praticio/contracts/identity/site';
import type { Offer } from '@praticio/contracts/offers/offer';
import { companyWords } from '@praticio/contracts/offers/terms';
import { Avatar } from '@praticio/ui-kit/avatar';
import { Card } from '@praticio/ui-kit/card';
import { Link } from '@praticio/ui-kit/router';
import { VerifiedBadge } from '../../shared/verified-badge.tsx';

/** The structure that published the offer. */
export function StructureCard({ offer }: { offer: Offer }) {
  const name = companyWords(offer);
  const isHidden = offer.confidential && offer.company === null;
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={name} of="structure" size="large" logo={offer.logoUrl} />
        <div className="min-w-0">
          <h2 className="text-base font-bold wrap-anywhere">{name}</h2>
          {offer.verified && <VerifiedBadge />}
          <p className="text-sm text-muted">
            {[offer.department, offer.region].filter(Boolean).join(', ') || offer.location}
          </p>
          {offer.site && (
            <p className="text-sm wrap-anywhere">
              <strong>{offer.site.name}</strong>
              {`, ${siteAddressOf(offer.site)}`}
            </p>
          )}
          {isHidden && <p className="text-sm font-medium">Nom et commune visibles après accord</p>}
          {offer.structureId && (
            <Link to={`/structures/${offer.structureId}`} className="kit-link text-sm">
              Voir la structure
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}

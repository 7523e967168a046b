import type { Offer } from 'contracts/offers/offer';
import { Alert } from 'ui-kit/alert';

function bannerOf({ status, suspendedByAdministrator }: Offer): string | null {
  if (status === 'CLOSED') return "Cette offre est fermée : elle n'accepte plus de candidatures.";
  if (status !== 'SUSPENDED') return null;
  return suspendedByAdministrator
    ? 'Cette offre a été suspendue par Praticio'
    : 'Cette offre a été suspendue par son propriétaire';
}

/** Says why an offer accepts no interest any more, and keeps search engines from indexing it. */
export function OfferBanner({ offer }: { offer: Offer }) {
  const banner = bannerOf(offer);
  if (!banner) return null;
  return (
    <div className="mb-6">
      <meta name="robots" content="noindex" />
      <Alert tone="warning">
        {banner}
        {offer.suspensionReason && <p>{`Motif : ${offer.suspensionReason}`}</p>}
      </Alert>
    </div>
  );
}

import type { Offer } from '@praticio/contracts/offers/offer';
import { Alert } from '@praticio/ui-kit/alert';
import { datesAreOver } from '@praticio/ui-kit/date-words';
import { useToday } from '@praticio/ui-kit/today';

function bannerOf(offer: Offer, today: string): string | null {
  const { status, filled, suspendedByAdministrator } = offer;
  if (status === 'CLOSED' && filled) return 'Cette offre est pourvue : tous ses créneaux ont trouvé preneur.';
  if (status === 'CLOSED')
    return datesAreOver(offer, today)
      ? "Cette offre est fermée : ses dates sont passées, elle n'accepte plus de candidatures."
      : "Cette offre est fermée : elle n'accepte plus de candidatures.";
  if (status !== 'SUSPENDED') return null;
  return suspendedByAdministrator
    ? 'Cette offre a été suspendue par Praticio'
    : 'Cette offre a été suspendue par son propriétaire';
}

/** Says why an offer accepts no interest any more, and keeps search engines from indexing it. */
export function OfferBanner({ offer }: { offer: Offer }) {
  const banner = bannerOf(offer, useToday());
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

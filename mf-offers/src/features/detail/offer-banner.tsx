import type { Offer } from '@praticio/contracts/offers/offer';
import { Alert } from '@praticio/ui-kit/alert';
import { Button } from '@praticio/ui-kit/button';
import { datesAreOver } from '@praticio/ui-kit/date-words';
import { formatDateTime } from '@praticio/ui-kit/format';
import { useToday } from '@praticio/ui-kit/today';
import { useStatusChange } from '../../shared/status-change.ts';

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

/** An offer that only its structure's pool sees for now. */
function reservedWords({ status, reservedUntil }: Offer, isOwner: boolean): string | null {
  if (status !== 'ACTIVE' || !reservedUntil) return null;
  const opening = `Elle s'ouvre à tous le ${formatDateTime(reservedUntil)}.`;
  return isOwner
    ? `Vos remplaçants y sont invités, et sont les seuls à la voir. ${opening}`
    : `Cette offre vous est proposée en premier. ${opening}`;
}

/** Says why an offer accepts no interest any more, or who sees it, and keeps search engines from indexing it. */
export function OfferBanner({ offer, isOwner }: { offer: Offer; isOwner: boolean }) {
  const banner = bannerOf(offer, useToday());
  const reserved = reservedWords(offer, isOwner);
  if (!banner && !reserved) return null;
  return (
    <div className="mb-6">
      <meta name="robots" content="noindex" />
      <Alert
        tone={banner ? 'warning' : 'info'}
        action={reserved && isOwner && <OpenToAll offerId={offer.id} />}
      >
        {banner ?? reserved}
        {offer.suspensionReason && <p>{`Motif : ${offer.suspensionReason}`}</p>}
      </Alert>
    </div>
  );
}

function OpenToAll({ offerId }: { offerId: number }) {
  const { openToAll, isPending } = useStatusChange(offerId);
  return (
    <Button
      size="small"
      variant="secondary"
      icon="users"
      isPending={isPending}
      onPress={() => void openToAll()}
    >
      Ouvrir à tous
    </Button>
  );
}

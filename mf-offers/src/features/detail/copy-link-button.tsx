import type { Offer } from '@praticio/contracts/offers/offer';
import { Button } from '@praticio/ui-kit/button';
import { formatDateTime } from '@praticio/ui-kit/format';
import { toast } from '@praticio/ui-kit/toast';
import { useId } from 'react';

/** Copies the URL of the offer, without the query parameters of the current page. Says for whom it works if not for everybody yet. */
export function CopyLinkButton({ offer: { id, status, reservedUntil } }: { offer: Offer }) {
  const limits = useId();
  const isReserved = status === 'ACTIVE' && reservedUntil;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/offers/${id}`);
      toast.success('Lien copié dans le presse-papiers');
    } catch {
      // Browsers refuse without permission or outside HTTPS.
      toast.error('Impossible de copier le lien');
    }
  };
  return (
    <div>
      <Button
        variant="secondary"
        icon="copy"
        isWide
        {...(isReserved && { 'aria-describedby': limits })}
        onPress={() => void copy()}
      >
        Copier le lien de l'offre
      </Button>
      {isReserved && (
        <p id={limits} className="mt-1 text-sm text-muted">
          {`Jusqu'au ${formatDateTime(reservedUntil)}, ce lien ne s'ouvre que pour vous et les remplaçants invités.`}
        </p>
      )}
    </div>
  );
}

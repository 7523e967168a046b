import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';

/** Tells the user that mf-shop's payment modal is not available, and links to the shop. */
export function PaymentUnavailable({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Paiement indisponible" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <p>Le paiement est momentanément indisponible. Vous pouvez réessayer depuis la boutique.</p>
      <div className="kit-dialog__actions">
        <Button variant="secondary" onPress={onClose}>
          Fermer
        </Button>
        <LinkButton to="/shop" onClick={onClose}>
          Voir la boutique
        </LinkButton>
      </div>
    </Dialog>
  );
}

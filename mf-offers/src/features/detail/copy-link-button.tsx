import { Button } from '@praticio/ui-kit/button';
import { toast } from '@praticio/ui-kit/toast';

/** Copies the URL of the offer, without the query parameters of the current page. */
export function CopyLinkButton({ offerId }: { offerId: number }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/offers/${offerId}`);
      toast.success('Lien copié dans le presse-papiers');
    } catch {
      // Browsers refuse without permission or outside HTTPS.
      toast.error('Impossible de copier le lien');
    }
  };
  return (
    <Button variant="secondary" icon="copy" isWide onPress={() => void copy()}>
      Copier le lien de l'offre
    </Button>
  );
}

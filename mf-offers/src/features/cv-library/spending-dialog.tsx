import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatCount } from '@praticio/ui-kit/format';
import type { CvDownload } from './use-cv-download.ts';

/** Asks for confirmation before a credit is spent. */
export function SpendingDialog({ download }: { download: CvDownload }) {
  const { spending, confirm, giveUp } = download;
  return (
    <ConfirmDialog
      title="Débloquer ce CV"
      isOpen={spending !== null}
      onOpenChange={(isOpen) => !isOpen && giveUp()}
      onConfirm={confirm}
      confirmLabel="Utiliser 1 crédit CV"
    >
      <p className="m-0">
        Ce CV vous coûte 1 crédit CV. Vous pourrez ensuite le télécharger sans frais, ses mises à jour
        comprises, tant que son propriétaire le laisse visible.
      </p>
      {spending && spending.credits !== null && (
        <p className="mt-3 mb-0 font-semibold">{`Il vous reste ${formatCount(spending.credits, 'crédit CV', 'crédits CV')}.`}</p>
      )}
    </ConfirmDialog>
  );
}

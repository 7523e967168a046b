import { LinkButton } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { QueryState } from '@praticio/ui-kit/query-state';
import type { SlotProps } from '@praticio/ui-kit/slots';
import { SkeletonList } from '@praticio/ui-kit/states';
import { useBalance } from '../../api/get-balance.ts';
import { useShopServices } from '../../api/get-shop-services.ts';
import { isUrgentOnly } from './choices.ts';
import { missingInWords } from './missing-credits.ts';
import { PaymentForm } from './payment-form.tsx';

function titleOf(context: SlotProps['payment-modal']['context']): string {
  if (isUrgentOnly(context)) return 'Rendre une offre urgente';
  return context.type === 'cv' ? 'Consulter ce CV' : 'Publier votre offre';
}

/** The payment window, which any remote opens through ui-kit/payment. Paying leaves the page for the payment page. */
export function PaymentModal({ context, onDone }: SlotProps['payment-modal']) {
  const services = useShopServices();
  const { data: balance } = useBalance();
  const missing = balance && missingInWords(context, balance);
  return (
    <Dialog
      title={titleOf(context)}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onDone('cancelled');
      }}
    >
      {missing && <p className="font-semibold">{missing}</p>}
      <QueryState
        query={services}
        loading={<SkeletonList count={2} label="Chargement des tarifs..." />}
        failed={() => 'Erreur lors du chargement de la boutique'}
      >
        {(sold) => <PaymentForm context={context} services={sold} />}
      </QueryState>
      <div className="kit-dialog__actions">
        <LinkButton to="/shop" variant="ghost" onClick={() => onDone('cancelled')}>
          Voir la boutique
        </LinkButton>
      </div>
    </Dialog>
  );
}

import type { PaymentContext, PaymentSuccess } from '@praticio/contracts/billing/payment';

export interface Destination {
  to: string;
  message?: string;
}

const DASHBOARD = '/dashboard';

/** The page to open after a payment. With a waiting draft it is the dashboard, which says that it can be published. */
export function destinationOf(
  payment: PaymentSuccess,
  context: PaymentContext | null,
  hasDraft: boolean,
): Destination {
  if (context?.type === 'cv') {
    const filename = context.data?.filename ?? context.data?.cvFilename;
    const highlight =
      typeof filename === 'string' && filename ? `?highlight=${encodeURIComponent(filename)}` : '';
    return {
      to: `/cv-library${highlight}`,
      message: highlight
        ? 'Vos crédits ont été ajoutés, vous pouvez télécharger le CV sélectionné.'
        : 'Vos crédits ont été ajoutés.',
    };
  }
  if (context?.type === 'offer' || context?.type === 'urgent_offer') {
    const id = payment.publishedOfferId ?? context.offer_id;
    if (id) return { to: `/offers/${id}`, message: 'Paiement confirmé. Votre offre est mise à jour.' };
    if (hasDraft) return { to: DASHBOARD };
    return { to: DASHBOARD, message: 'Paiement confirmé. Votre offre est mise à jour.' };
  }
  return { to: DASHBOARD, message: 'Crédits ajoutés ! Redirection...' };
}

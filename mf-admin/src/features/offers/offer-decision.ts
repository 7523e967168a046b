import type { AdminOffer } from '@praticio/contracts/offers/offer-administration';
import type { Decision } from '../../shared/decision-form.tsx';

type Moderate = (change: { id: number; suspended: boolean; reason: string }) => Promise<unknown>;

/** The confirmation before an offer is suspended, or its suspension lifted. */
export function offerDecision({ id, title, suspension }: AdminOffer, moderate: Moderate): Decision {
  const reasonHint = 'Envoyé par email au recruteur, et conservé dans le journal.';
  if (suspension) {
    return {
      title: `Lever la suspension de « ${title} »`,
      explanation: `Suspendue pour ce motif : ${suspension.reason}`,
      confirmLabel: 'Lever la suspension',
      reasonHint,
      success: "Suspension de l'offre levée",
      confirm: (reason) => moderate({ id, suspended: false, reason }),
    };
  }
  return {
    title: `Suspendre « ${title} »`,
    explanation: "L'offre n'accepte plus de candidatures et quitte les résultats de recherche.",
    confirmLabel: "Suspendre l'offre",
    isDestructive: true,
    reasonHint,
    success: 'Offre suspendue, le recruteur est prévenu',
    confirm: (reason) => moderate({ id, suspended: true, reason }),
  };
}

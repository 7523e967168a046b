import { defineErrors } from '../base/error-entry.ts';

export const billingErrors = defineErrors({
  'billing/insufficient-credits': { status: 402, message: "Vous n'avez pas assez de crédits." },
  'billing/reference-reused': {
    status: 409,
    message: 'Cette opération a déjà été enregistrée avec un autre contenu.',
  },
  'payment/checkout-failed': { status: 503, message: 'Erreur lors de la création de la session de paiement' },
  'payment/failed': {
    status: 409,
    message: "Votre banque a refusé ce paiement : aucun montant n'a été débité.",
  },
  'payment/not-found': { status: 404, message: 'Paiement introuvable.' },
  'payment/not-paid': { status: 409, message: "Ce paiement n'est pas encore confirmé par votre banque." },
  'payment/not-refundable': {
    status: 409,
    message:
      "Ce paiement ne peut pas être remboursé : il n'est pas payé, est contesté, ou il n'en reste pas autant.",
  },
  'payment/not-yours': { status: 404, message: 'Paiement introuvable.' },
  'payment/refund-refused': {
    status: 409,
    message: 'Stripe a refusé ce remboursement. Voyez le paiement dans son tableau de bord.',
  },
  'payment/signature-invalid': { status: 400, message: 'La signature de cet appel est invalide.' },
  'payment/unknown-pricing': { status: 422, message: 'Aucun tarif disponible' },
  'payment/urgent-pricing-missing': { status: 422, message: 'Tarif urgent indisponible.' },
});

import { defineErrors } from './catalogue.ts';

export const billingErrors = defineErrors({
  'billing/insufficient-credits': { status: 402, message: "Vous n'avez pas assez de crédits." },
  'billing/reference-reused': {
    status: 409,
    message: 'Cette opération a déjà été enregistrée avec un autre contenu.',
  },
});

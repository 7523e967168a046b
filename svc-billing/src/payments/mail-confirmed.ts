import { CREDIT_LIFETIME_MONTHS, PAYMENT_REFERENCE_LENGTH } from '@praticio/contracts/billing/limits';
import { mailLayout } from '@praticio/service-kit/mail-layout';
import type { Line } from '../accounts/account.ts';
import { creditsInWords } from '../accounts/credit-words.ts';

/** Sent after each purchase. Stripe sends the invoice. */
export function paymentConfirmedMail(values: { sessionId: string; lines: Line[]; publicUrl: string }) {
  const { sessionId, lines, publicUrl } = values;
  return {
    subject: 'Votre achat sur Praticio est confirmé',
    ...mailLayout({
      title: 'Merci pour votre achat',
      paragraphs: [
        `Votre paiement est confirmé : ${lines.map(creditsInWords).join(', ')}.`,
        `Vos crédits sont valables ${CREDIT_LIFETIME_MONTHS} mois à compter d'aujourd'hui.`,
      ],
      action: { label: 'Voir mes crédits', url: `${publicUrl}/shop/credits` },
      note: `Référence : ${sessionId.slice(0, PAYMENT_REFERENCE_LENGTH)}. Votre facture est disponible depuis vos achats.`,
    }),
  };
}

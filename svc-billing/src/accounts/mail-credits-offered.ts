import { CREDIT_LIFETIME_MONTHS } from '@praticio/contracts/billing/limits';
import { mailLayout } from '@praticio/service-kit/mail-layout';
import type { Line } from './account.ts';
import { creditsInWords } from './credit-words.ts';

/** Sent when an administrator grants credits. The reason stays in the audit log. */
export function creditsOfferedMail({ lines, publicUrl }: { lines: Line[]; publicUrl: string }) {
  const what = lines.map(creditsInWords).join(', ');
  const isOne = lines.reduce((sum, { quantity }) => sum + quantity, 0) === 1;
  return {
    subject: `${what} ${isOne ? 'vous est offert' : 'vous sont offerts'}`,
    ...mailLayout({
      title: "L'équipe de Praticio vous offre des crédits",
      paragraphs: [
        `Nous venons d'ajouter à votre compte : ${what}.`,
        `${isOne ? 'Il est utilisable' : 'Ils sont utilisables'} dès maintenant et pendant ${CREDIT_LIFETIME_MONTHS} mois, sans rien payer.`,
      ],
      action: { label: 'Voir mes crédits', url: `${publicUrl}/shop/credits` },
    }),
  };
}

import { longDate } from '@praticio/contracts/base/french-dates';
import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

/** To the owner: the offer ends in a week. */
export function offerExpiringMail(of: { title: string; expiresAt: Date; publicUrl: string; note: string }) {
  const end = longDate(of.expiresAt);
  return {
    subject: `Votre offre ${quoted(of.title)} se termine le ${end}`,
    ...mailLayout({
      title: 'Votre offre se termine bientôt',
      paragraphs: [
        `Votre offre ${quoted(of.title)} ne sera plus visible après le ${end}.`,
        'Vous pouvez la renouveler pour 90 jours contre un crédit, ou la marquer comme pourvue.',
      ],
      action: { label: 'Gérer mes offres', url: `${of.publicUrl}/dashboard` },
      note: of.note,
    }),
  };
}

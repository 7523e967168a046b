import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

/** To both parties, before the first shift. */
export function engagementNearingMail(of: {
  daysBefore: number;
  offerTitle: string;
  /** The other party; null for an erased account. */
  other: string | null;
  shifts: string;
  url: string;
}) {
  const when = of.daysBefore === 1 ? 'demain' : `dans ${of.daysBefore} jours`;
  const other = of.other ? ` avec ${quoted(of.other)}` : '';
  return {
    subject: `${quoted(of.offerTitle)} : votre engagement commence ${when}`,
    ...mailLayout({
      title: `Votre engagement commence ${when}`,
      paragraphs: [
        `Rappel de votre engagement${other}, pour l'offre ${quoted(of.offerTitle)} : ${of.shifts}.`,
        'Les horaires, le lieu et les conditions sont dans votre conversation.',
      ],
      action: { label: 'Ouvrir la conversation', url: of.url },
    }),
  };
}

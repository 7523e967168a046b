import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

interface Answered {
  offerTitle: string;
  company: string | null;
  publicUrl: string;
  note: string;
}

/** To the candidate: the recruiter has accepted. */
export function interestAcceptedMail({ offerTitle, company, publicUrl, note }: Answered) {
  return {
    subject: `Votre candidature à ${quoted(offerTitle)} est acceptée`,
    ...mailLayout({
      title: 'Votre candidature est acceptée',
      paragraphs: [
        `${company ? quoted(company) : 'Le recruteur'} a accepté votre candidature à l'offre ${quoted(offerTitle)}.`,
        'Une conversation est ouverte : vous pouvez échanger dès maintenant.',
      ],
      action: { label: 'Ouvrir la conversation', url: `${publicUrl}/conversations` },
      note,
    }),
  };
}

/** To the candidate: the recruiter has rejected. */
export function interestRejectedMail({
  offerTitle,
  company,
  reason,
  publicUrl,
  note,
}: Answered & { reason: string | null }) {
  return {
    subject: `Réponse à votre candidature à ${quoted(offerTitle)}`,
    ...mailLayout({
      title: "Votre candidature n'a pas été retenue",
      paragraphs: [
        `${company ? quoted(company) : 'Le recruteur'} n'a pas retenu votre candidature à l'offre ${quoted(offerTitle)}.`,
        ...(reason ? [`Motif : ${reason}.`] : []),
        "D'autres offres vous attendent, et une alerte peut vous prévenir des prochaines.",
      ],
      action: { label: 'Voir les offres', url: `${publicUrl}/offers` },
      note,
    }),
  };
}

import { mailLayout } from 'service-kit/mail-layout';

interface Answered {
  offerTitle: string;
  company: string | null;
  publicUrl: string;
}

/** To the candidate: the recruiter wants to talk. */
export function interestAcceptedMail({ offerTitle, company, publicUrl }: Answered) {
  return {
    subject: `Votre candidature à « ${offerTitle} » est acceptée`,
    ...mailLayout({
      title: 'Votre candidature est acceptée',
      paragraphs: [
        `${company ?? 'Le recruteur'} a accepté votre candidature à l'offre « ${offerTitle} ».`,
        'Une conversation est ouverte : vous pouvez échanger dès maintenant.',
      ],
      action: { label: 'Ouvrir la conversation', url: `${publicUrl}/conversations` },
    }),
  };
}

/** To the candidate: the recruiter has chosen otherwise. */
export function interestRejectedMail({ offerTitle, company, publicUrl }: Answered) {
  return {
    subject: `Réponse à votre candidature à « ${offerTitle} »`,
    ...mailLayout({
      title: "Votre candidature n'a pas été retenue",
      paragraphs: [
        `${company ?? 'Le recruteur'} n'a pas retenu votre candidature à l'offre « ${offerTitle} ».`,
        "D'autres offres vous attendent, et une alerte peut vous prévenir des prochaines.",
      ],
      action: { label: 'Voir les offres', url: `${publicUrl}/offers` },
    }),
  };
}

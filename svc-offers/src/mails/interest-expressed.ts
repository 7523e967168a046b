import { mailLayout } from 'service-kit/mail-layout';

/** To the recruiter: somebody is interested in one of their offers. */
export function interestExpressedMail(of: { offerTitle: string; candidate: string; publicUrl: string }) {
  return {
    subject: `Nouvel intérêt pour votre offre « ${of.offerTitle} »`,
    ...mailLayout({
      title: 'Un professionnel est intéressé par votre offre',
      paragraphs: [
        `${of.candidate} a exprimé son intérêt pour votre offre « ${of.offerTitle} ».`,
        "Consultez son message et son CV, puis acceptez ou refusez sa candidature. L'accepter ouvre une conversation.",
      ],
      action: { label: "Voir l'intérêt", url: `${of.publicUrl}/interests-management` },
    }),
  };
}

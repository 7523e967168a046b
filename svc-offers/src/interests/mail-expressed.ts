import { mailLayout } from '@praticio/service-kit/mail-layout';
import { quoted } from '@praticio/service-kit/user-text';

/** To the recruiter: somebody is interested in one of their offers. */
export function interestExpressedMail(of: {
  offerId: number;
  offerTitle: string;
  candidate: string | null;
  /** The slots that they would work, '3 créneaux du 4 janvier 2027 au 9 janvier 2027'; null for all. */
  slots: string | null;
  publicUrl: string;
  note: string;
}) {
  return {
    subject: `Nouvelle candidature pour votre offre ${quoted(of.offerTitle)}`,
    ...mailLayout({
      title: 'Un professionnel est intéressé par votre offre',
      paragraphs: [
        `${of.candidate ? quoted(of.candidate) : 'Un professionnel de santé'} a exprimé son intérêt pour votre offre ${quoted(of.offerTitle)}${of.slots ? `, pour ${of.slots}` : ''}.`,
        "Consultez son message et son CV, puis acceptez ou refusez sa candidature. L'accepter ouvre une conversation.",
      ],
      action: { label: 'Voir la candidature', url: `${of.publicUrl}/offers/${of.offerId}/candidates` },
      note: of.note,
    }),
  };
}

import { mailLayout } from 'service-kit/mail-layout';

interface Matched {
  alertName: string;
  offer: { id: number; title: string; company: string | null; location: string; contractType: string | null };
  publicUrl: string;
  unsubscribePage: string;
}

/** To somebody with an alert: an offer that they asked to hear of. */
export function alertMatchedMail({ alertName, offer, publicUrl, unsubscribePage }: Matched) {
  const facts = [offer.company, offer.location, offer.contractType].filter(Boolean).join(' · ');
  return {
    subject: `Nouvelle offre : ${offer.title}`,
    ...mailLayout({
      title: offer.title,
      paragraphs: [facts, `Cette offre correspond à votre alerte « ${alertName} ».`],
      action: { label: "Voir l'offre", url: `${publicUrl}/offers/${offer.id}` },
      note: `Pour ne plus recevoir cette alerte : ${unsubscribePage}`,
    }),
  };
}

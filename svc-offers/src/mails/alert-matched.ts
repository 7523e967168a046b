import { daysInWords, payInWords } from 'contracts/offers/criteria-words';
import { mailLayout } from 'service-kit/mail-layout';
import { quoted, userLine } from 'service-kit/user-text';
import type { OfferTerms } from '../domain/offer-terms.ts';

interface Matched {
  alertName: string;
  offer: {
    id: number;
    title: string;
    company: string | null;
    location: string;
    contractType: string | null;
    terms: OfferTerms;
  };
  publicUrl: string;
  unsubscribePage: string;
  /** How to refuse the mails of all alerts. */
  note: string;
}

function datesOf({ startDate, endDate, asSoonAsPossible }: OfferTerms): string {
  if (asSoonAsPossible && endDate === null) return 'dès que possible';
  return daysInWords(startDate ?? '', endDate ?? '', true);
}

const payOf = ({ pay }: OfferTerms): string => (pay ? payInWords(pay) : '');

/** To the owner of an alert: an offer matches it. */
export function alertMatchedMail({ alertName, offer, publicUrl, unsubscribePage, note }: Matched) {
  const parts = [offer.title, offer.location, offer.contractType, datesOf(offer.terms), payOf(offer.terms)];
  const facts = parts.filter(Boolean).map(String).map(userLine);
  return {
    subject: `Nouvelle offre : ${quoted(offer.title)}`,
    ...mailLayout({
      title: 'Une nouvelle offre correspond à votre alerte',
      paragraphs: [
        `Votre alerte ${quoted(alertName)} a trouvé une offre.`,
        { author: offer.company ?? 'Le recruteur', words: facts.join('\n') },
      ],
      action: { label: "Voir l'offre", url: `${publicUrl}/offers/${offer.id}` },
      note: `Pour ne plus recevoir cette alerte : ${unsubscribePage}\n${note}`,
    }),
  };
}
